import type { BusinessImport } from '@doorstep/contracts/business-imports.ts';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { formatCount } from '#lib/format.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useMapImport } from '../api/imports.ts';

const maxShown = 30;

/** Chooses categories for words of the file that name none; then the rows are checked again. */
export function UnknownCategories({ row }: { row: BusinessImport }) {
  const save = useMapImport();
  const categories = useCategoryNames();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const words = row.unknownCategories.slice(0, maxShown);
  if (words.length === 0) return null;

  function checkAgain() {
    const added = Object.entries(chosen).flatMap(([word, categoryId]) =>
      categoryId > 0 ? [{ word, categoryId }] : [],
    );
    const body = { ...row.options, mapping: row.mapping, categories: [...row.options.categories, ...added] };
    return showOutcome(save.mutateAsync({ params: { id: row.id }, body }), {
      failure: { title: 'Failed to check the file', description: 'Please try again in a moment.' },
    });
  }

  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h3 className="text-lg">Categories that are not here</h3>
      <p className="text-muted text-sm">
        Choose where their rows belong, or add the categories and check the file again. The choice is remembered for
        files with the same columns.
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {words.map(({ word, rows }) => (
          <Field key={word} label={`${word} (${formatCount(rows, 'row')})`}>
            <Select
              value={chosen[word] ?? ''}
              onChange={event => setChosen({ ...chosen, [word]: Number(event.target.value) })}
            >
              <option value="">Leave out</option>
              <Options choices={[...categories]} />
            </Select>
          </Field>
        ))}
      </div>
      {row.unknownCategories.length > maxShown && (
        <p className="text-muted text-sm">And {row.unknownCategories.length - maxShown} more.</p>
      )}
      <div className="flex justify-end">
        <Button variant="secondary" pending={save.isPending} onClick={() => void checkAgain()}>
          Check Again
        </Button>
      </div>
    </Card>
  );
}
