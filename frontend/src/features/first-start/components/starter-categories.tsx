import type { StarterSet } from '@doorstep/contracts/directory/starter-sets/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toCsvFile } from '#components/import/csv-file.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { listed } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { writtenIn } from '#lib/text-language.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { starterSetsQuery, useAddCategories } from '../api/first-start.ts';
import { useCategoryLinks } from '../api/use-category-links.ts';

interface StarterCategoriesProps {
  /** The number of categories besides "Other". */
  readonly count: number;
  /** The language of the categories, which is that of the site. */
  readonly language: Language;
}

/** Offers categories to begin with. */
export function StarterCategories({ count, language }: StarterCategoriesProps) {
  const add = useAddCategories();
  const [chosen, setChosen] = useState<string>();
  const sets = useQuery(starterSetsQuery(language));
  const set = sets.data?.find(({ key }) => key === chosen);
  const linkCategories = useCategoryLinks();
  const addSet = (file: File) =>
    showOutcome(add.mutateAsync(file), {
      success: ({ created }) => {
        void showOutcome(linkCategories(), {
          failure: {
            title: t`The footer could not be changed`,
            description: t`Please look at “Pages” of the dashboard.`,
          },
        });
        return { title: t`${plural(created, { one: '# category', other: '# categories' })} added` };
      },
      failure: { title: t`The categories could not be added`, description: t`Please try again.` },
    });
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {count > 0
          ? plural(count, {
              one: 'There is # category. You can add more, and change all of them later.',
              other: 'There are # categories. You can add more, and change all of them later.',
            })
          : t`Businesses are found by categories. Begin with a set, or with your own file.`}
      </p>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">
          <Trans>Starter set</Trans>
        </legend>
        {sets.isError && (
          <LoadFailure text={t`The starter sets could not be loaded.`} onRetry={() => void sets.refetch()} />
        )}
        <div className="grid gap-2 sm:grid-cols-2">
          {sets.isPending && [1, 2, 3, 4].map(number => <Skeleton key={number} className="h-26 rounded-control" />)}
          {sets.data?.map(({ key, label, categories }) => (
            <label
              key={key}
              className="flex cursor-pointer gap-3 rounded-control border border-control p-3.5 has-checked:border-primary has-checked:bg-primary-soft"
            >
              <input
                type="radio"
                name="starter-set"
                value={key}
                checked={chosen === key}
                onChange={() => setChosen(key)}
                className="mt-1 size-4 shrink-0 accent-primary"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span {...writtenIn(language)} className="block text-muted text-sm">
                  {listed(categories.map(({ name }) => name))}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!set} pending={add.isPending} onClick={() => set && void addSet(writeStarterFile(set))}>
          <Trans>Add Categories</Trans>
        </Button>
        <ButtonLink variant="secondary" to={paths.dashboard({ tab: 'categories' })}>
          <Trans>Write or import your own</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

/** The categories as a CSV file that the import of categories reads. */
function writeStarterFile({ categories }: Pick<StarterSet, 'categories'>): File {
  const rows = categories.map(({ name, icon, synonyms }) => [name, icon, synonyms]);
  return new File([toCsvFile([['name', 'icon', 'synonyms'], ...rows])], 'categories.csv', { type: 'text/csv' });
}
