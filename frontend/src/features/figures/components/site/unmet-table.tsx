import type { UnmetSearch } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { formatNumber } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';
import { nameCity, nameSought } from '../../unmet-text.ts';

interface Row extends UnmetSearch {
  readonly id: string;
}

const toId = ({ words = '', categoryId = 0, city = '' }: UnmetSearch) => `${words}|${categoryId}|${city}`;

/** Searches that found little or nothing, each with an invitation to be listed there. */
export function UnmetTable({ rows }: { rows: readonly UnmetSearch[] | undefined }) {
  const takesRequests = useSitePart('requests');
  const names = useCategoryNames();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const parentOf = (id: number | undefined) => categories.find(category => category.id === id)?.parentId;
  const columns: Column<Row>[] = [
    {
      name: 'words',
      header: t`Words`,
      // The first cell is the heading of a row on small screens.
      cell: ({ words }) => words ?? <span className="text-muted">{t`any business`}</span>,
    },
    { name: 'category', header: t`Category`, cell: ({ categoryId = 0 }) => names.get(categoryId) ?? none },
    { name: 'city', header: t`City`, cell: ({ city }) => (city ? nameCity(city) : none) },
    { name: 'searches', header: t`Searches`, cell: ({ searches }) => formatNumber(searches) },
    { name: 'results', header: t`Results`, cell: ({ results }) => formatNumber(results) },
  ];
  return (
    <section aria-labelledby="unmet-heading">
      <h3 id="unmet-heading" className="text-lg">
        <Trans>Searches that found little or nothing</Trans>
      </h3>
      <p className="mb-2 text-muted text-sm">
        <Trans>
          Businesses that people miss. The invitation is the address of the form to be listed, with category and city
          filled in: send it to businesses that you want on the site.
        </Trans>
      </p>
      {rows && rows.length > 0 ? (
        <DataTable<Row>
          label={t`Searches that found little or nothing`}
          columns={columns}
          rows={rows.map(row => ({ ...row, id: toId(row) }))}
          rowName={row => nameSought(row, names)}
          isPending={false}
          {...(takesRequests && {
            actions: (row: Row) => (
              <ButtonLink
                variant="secondary"
                size="sm"
                className="max-sm:h-11 print:hidden"
                to={paths.listYourBusinessFor({
                  categoryId: parentOf(row.categoryId) ?? row.categoryId,
                  subcategoryId: parentOf(row.categoryId) && row.categoryId,
                  city: row.city && nameCity(row.city),
                })}
                newTab
              >
                <Trans>Invitation</Trans>
                <span className="sr-only"> {nameSought(row, names)}</span>
              </ButtonLink>
            ),
          })}
        />
      ) : (
        <p className="text-sm">{rows ? t`Every search of this period found enough.` : t`Not available right now`}</p>
      )}
    </section>
  );
}

const none = <span className="text-muted">—</span>;
