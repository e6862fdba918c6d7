import type { ReactNode } from 'react';

/** Two columns where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
);
