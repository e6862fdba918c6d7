import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useAddCategories } from '../api/first-start.ts';
import { useCategoryLinks } from '../api/use-category-links.ts';
import { starterSets, writeStarterFile } from '../starter-sets.ts';

/** Offers categories to begin with; `count` is how many there are besides "Other". */
export function StarterCategories({ count }: { count: number }) {
  const add = useAddCategories();
  const [chosen, setChosen] = useState<string>();
  const set = starterSets.find(({ key }) => key === chosen);
  const linkCategories = useCategoryLinks();
  const addSet = (file: File) =>
    showOutcome(add.mutateAsync(file), {
      success: ({ created }) => {
        void showOutcome(linkCategories(), {
          failure: {
            title: 'The footer could not be changed',
            description: 'Please look at “Pages” of the dashboard.',
          },
        });
        return { title: `${formatCount(created, 'category', 'categories')} added` };
      },
      failure: { title: 'The categories could not be added', description: 'Please try again.' },
    });
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {count > 0
          ? `There ${count === 1 ? 'is' : 'are'} ${formatCount(count, 'category', 'categories')}. You can add more, and change all of them later.`
          : 'Businesses are found by categories. Begin with a set, or with your own file.'}
      </p>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">Starter set</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {starterSets.map(({ key, label, categories }) => (
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
                <span className="block text-muted text-sm">{categories.map(({ name }) => name).join(', ')}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!set} pending={add.isPending} onClick={() => set && void addSet(writeStarterFile(set))}>
          Add Categories
        </Button>
        <ButtonLink variant="secondary" to={paths.dashboard({ tab: 'categories' })}>
          Write or import your own
        </ButtonLink>
      </div>
    </div>
  );
}
