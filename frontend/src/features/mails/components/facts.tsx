import { Fragment } from 'react';

/** Settings that are only shown, by label; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string | undefined])[] }) => (
  <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
    {facts.map(
      ([label, value]) =>
        value && (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
