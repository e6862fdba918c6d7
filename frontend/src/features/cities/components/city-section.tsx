import { type ReactNode, useId } from 'react';

/** A part of the page of a city, with its heading. */
export function CitySection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="mb-4 text-xl [overflow-wrap:anywhere]">
        {title}
      </h2>
      {children}
    </section>
  );
}
