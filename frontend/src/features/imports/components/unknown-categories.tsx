import type { BusinessImport } from '@doorstep/contracts/business-imports.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useAddCategory, useMapImport } from '../api/imports.ts';

const maxShown = 30;
const newCategory = 'new';

/** A new category gets the plain icon; administrators choose another one under "Categories". */
const toCategory = (word: string) => ({ name: word.slice(0, 80), icon: 'ellipsis-h' });

/** Chooses categories for words of the file that name none; then the rows are checked again. */
export function UnknownCategories({ row }: { row: BusinessImport }) {
  const save = useMapImport();
  const categories = useCategoryNames();
  const add = useAddCategory();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isAdding, setAdding] = useState(false);
  const words = row.unknownCategories.slice(0, maxShown);
  if (words.length === 0) return null;

  /** Adds the categories that are new, one after the other, because the last one may be refused. */
  async function checkAgain() {
    const added: { word: string; categoryId: number }[] = [];
    for (const [word, choice] of Object.entries(chosen)) {
      if (choice === newCategory) {
        const { id } = await add.mutateAsync({ body: toCategory(word) });
        // Another try after a refusal does not add it again.
        setChosen(before => ({ ...before, [word]: String(id) }));
        added.push({ word, categoryId: id });
      } else if (Number(choice) > 0) added.push({ word, categoryId: Number(choice) });
    }
    const body = { ...row.options, mapping: row.mapping, categories: [...row.options.categories, ...added] };
    await save.mutateAsync({ params: { id: row.id }, body });
  }

  async function start() {
    setAdding(true);
    await showOutcome(checkAgain(), {
      failure: { title: t`Failed to check the file`, description: t`Please try again in a moment.` },
    });
    setAdding(false);
  }

  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h3 className="text-lg">
        <Trans>Categories that are not here</Trans>
      </h3>
      <p className="text-muted text-sm">
        <Trans>
          Choose where their rows belong, or add them as categories. The choice is remembered for files with the same
          columns. Categories that you add here stay when the import is undone.
        </Trans>
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {words.map(({ word, rows }) => (
          <Field key={word} label={`${word} (${plural(rows, { one: '# row', other: '# rows' })})`}>
            <Select value={chosen[word] ?? ''} onChange={event => setChosen({ ...chosen, [word]: event.target.value })}>
              <option value="">
                <Trans>Leave out</Trans>
              </option>
              <option value={newCategory}>
                <Trans>Add as a category</Trans>
              </option>
              <Options choices={[...categories]} />
            </Select>
          </Field>
        ))}
      </div>
      {row.unknownCategories.length > maxShown && (
        <p className="text-muted text-sm">
          <Trans>And {row.unknownCategories.length - maxShown} more.</Trans>
        </p>
      )}
      <div className="flex justify-end">
        <Button variant="secondary" pending={isAdding} onClick={() => void start()}>
          <Trans>Check Again</Trans>
        </Button>
      </div>
    </Card>
  );
}
