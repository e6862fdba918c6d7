import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { maxChosen } from '#features/compare/chosen.ts';
import { cn } from '#lib/cn.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useSite } from '#lib/site.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { AddAnother } from './add-another.tsx';
import { ColumnActions } from './column-actions.tsx';
import { ColumnHead } from './column-head.tsx';
import type { ComparedPlace } from './compared-place.ts';
import { comparisonRows } from './rows.tsx';

const loadContactDialog = () => import('#features/inquiries/components/contact-dialog.tsx');
const ContactDialog = lazyComponent(loadContactDialog, 'ContactDialog');

interface ComparisonProps {
  readonly businesses: readonly Business[];
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly place: ComparedPlace | undefined;
}

/** On phones, one column per business. */
const columns: Record<number, string> = {
  1: 'max-sm:grid-cols-1',
  2: 'max-sm:grid-cols-2 narrow:grid-cols-1',
  3: 'max-sm:grid-cols-3 narrow:grid-cols-1',
};

/**
 * Businesses as columns. Phones have no room for a column of labels, so each label is above its row. Where there is no room for columns
 * either, the businesses are stacked within each row, and each value names its business.
 */
export function Comparison({ businesses, categoryNames, place }: ComparisonProps) {
  const site = useSite();
  const contact = useDialog<string>();
  const [asked, setAsked] = useState<Business>();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const rows = comparisonRows({ businesses, categoryNames, place, site, categories });
  const hasRoom = businesses.length < maxChosen;
  const isAlone = businesses.length === 1;
  return (
    <>
      <table
        className={cn(
          'w-full table-fixed border-separate border-spacing-0 text-start max-sm:grid max-sm:gap-x-3 max-sm:text-sm',
          columns[businesses.length],
        )}
      >
        <thead className="max-sm:contents">
          <tr className="max-sm:contents">
            <td className="w-28 max-sm:hidden lg:w-36" />
            {businesses.map(business => (
              <th key={business.id} scope="col" className="min-w-0 align-top max-sm:pb-2 sm:p-3">
                <ColumnHead business={business} all={businesses} place={place} />
              </th>
            ))}
            {hasRoom && (
              // On phones it is below the table.
              <td className="w-44 p-3 align-top max-sm:hidden lg:w-56">
                <AddAnother businesses={businesses} />
              </td>
            )}
          </tr>
        </thead>
        <tbody className="max-sm:contents">
          {rows.map(({ label, cell, best }) => (
            <tr key={label} className="max-sm:contents">
              <th
                scope="row"
                className="border-line border-t align-top font-normal text-muted max-sm:col-span-full max-sm:pt-2 max-sm:text-xs sm:py-3 sm:pe-3"
              >
                {label}
              </th>
              {businesses.map(business => {
                const isBest = best?.ids.has(business.id) ?? false;
                return (
                  <td
                    key={business.id}
                    className={cn(
                      'min-w-0 align-top max-sm:pt-0.5 max-sm:pb-3 sm:border-line sm:border-t sm:p-3',
                      isBest && 'font-bold sm:[&>p]:inline-flex',
                    )}
                  >
                    {!isAlone && <ValueOf business={business} />}
                    {cell(business)}
                    {isBest && (
                      <Badge tone="success" className="mt-1 sm:ms-2">
                        {best?.label}
                      </Badge>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr className="max-sm:contents">
            <td className="border-line border-t max-sm:hidden" />
            {businesses.map(business => (
              <td key={business.id} className="min-w-0 border-line border-t align-top max-sm:pt-3 sm:p-3">
                {!isAlone && <ValueOf business={business} />}
                <ColumnActions
                  business={business}
                  onInquire={() => {
                    setAsked(business);
                    contact.open();
                  }}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {hasRoom && (
        <div className="mt-6 sm:hidden">
          <AddAnother businesses={businesses} />
        </div>
      )}
      <OnDemand load={loadContactDialog} isWanted={contact.isOpen}>
        {asked && <ContactDialog key={asked.id} dialog={contact} business={asked} />}
      </OnDemand>
    </>
  );
}

/** Business name above a value; screen readers read the column header instead. */
const ValueOf = ({ business: { name } }: { business: Business }) => (
  <div aria-hidden className="mt-1 hidden font-normal text-muted text-xs narrow:block">
    {name}
  </div>
);
