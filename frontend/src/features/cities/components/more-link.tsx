import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';

/** Leads from the page of a city to a longer list. The names in it may take several lines. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink
      variant="secondary"
      to={to}
      className="wrap-anywhere h-auto min-h-11 max-w-full whitespace-normal py-1.5"
    >
      {children}
    </ButtonLink>
  );
}
