/** The name of a column within a sentence. */
export const Code = ({ children }: { children: string }) => (
  <code dir="ltr" className="rounded bg-sunken px-1 text-xs">
    {children}
  </code>
);
