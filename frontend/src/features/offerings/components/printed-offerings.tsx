import { Trans } from '@lingui/react/macro';
import { Price } from '#components/ui/price.tsx';
import { localize, useLangOf } from '#lib/localized.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { offeringsQuery } from '../api/offerings.ts';

/** The services of a business with their prices, in print only. */
export function PrintedOfferings({ businessId }: { businessId: number }) {
  const langOf = useLangOf();
  const { rows } = usePagedQuery(offeringsQuery(businessId));
  if (rows.length === 0) return null;
  return (
    <section className="hidden px-5 print:block">
      <h2 className="text-lg">
        <Trans>Services and prices</Trans>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {rows.map(localize).map(({ id, name, price, duration, translations }) => (
          <li key={id} className="flex justify-between gap-6 py-1.5 text-sm">
            <span>
              <span lang={langOf({ translations }, 'name')}>{name}</span>
              {duration && (
                <span className="text-muted">
                  , <bdi lang={langOf({ translations }, 'duration')}>{duration}</bdi>
                </span>
              )}
            </span>
            {price && <Price price={price} className="shrink-0" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
