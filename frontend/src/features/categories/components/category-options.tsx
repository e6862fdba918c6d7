import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLangOf } from '#lib/localized.ts';
import { categoriesQuery } from '../api/categories.ts';
import { buildBranches } from '../tree.ts';

/** The options of a select of categories, grouped by top-level category, after an empty choice. */
export function CategoryOptions() {
  const { data: categories, isError } = useQuery(categoriesQuery);
  const langOf = useLangOf();
  if (!categories) return <option value="">{isError ? t`Error loading categories` : t`Loading...`}</option>;
  if (categories.length === 0)
    return (
      <option value="">
        <Trans>No categories found</Trans>
      </option>
    );
  return (
    <>
      <option value="">
        <Trans>Choose a category</Trans>
      </option>
      {buildBranches(categories).map(({ top, below }) =>
        below.length === 0 ? (
          <Choice key={top.id} category={top} />
        ) : (
          <optgroup key={top.id} label={top.name} lang={langOf(top, 'name')}>
            <Choice category={top} />
            {below.map(category => (
              <Choice key={category.id} category={category} />
            ))}
          </optgroup>
        ),
      )}
    </>
  );
}

function Choice({ category }: { category: Category }) {
  const langOf = useLangOf();
  return (
    <option value={category.id} lang={langOf(category, 'name')}>
      {category.name}
    </option>
  );
}
