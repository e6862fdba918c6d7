import type { BusinessImport } from '@doorstep/contracts/directory/imports/schema.ts';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';

/** The choice of a word that becomes a category; others are ids, or empty for none. */
export const newCategory = 'new';

interface UnknownCategoriesProps {
  /** The words that are shown, of `count` in all. */
  readonly words: BusinessImport['unknownCategories'];
  readonly count: number;
  readonly choiceOf: (word: string) => string;
  readonly onChoose: (word: string, choice: string) => void;
}

/** Chooses categories for words of the file that name none. */
export function UnknownCategories({ words, count, choiceOf, onChoose }: UnknownCategoriesProps) {
  const categories = useCategoryNames();
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
            <Select value={choiceOf(word)} onChange={event => onChoose(word, event.target.value)}>
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
      {count > words.length && (
        <p className="text-muted text-sm">
          <Trans>And {count - words.length} more.</Trans>
        </p>
      )}
    </Card>
  );
}
