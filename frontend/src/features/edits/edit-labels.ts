import type { OthersChange } from '@doorstep/contracts/common/problems.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { languages } from '@doorstep/contracts/language/languages.ts';
import { t } from '@lingui/core/macro';
import { fieldLabel } from '#features/audit/texts.ts';
import { nameOfLanguage } from '#lib/format.ts';

/** The name of a field, as its form has it: "Description (German)" for an entry of the translations. */
export function toFieldLabel(field: string, categories: readonly Category[] = []): string {
  const path = field.split('.');
  const [name = field, key = ''] = path;
  if (name === 'fields') {
    const fields = categories.flatMap(category => category.fields ?? []);
    return fields.find(custom => custom.key === key)?.label ?? fieldLabel(key);
  }
  const language = languages.find(each => path.slice(1).includes(each));
  if (!language) return fieldLabel(path.at(-1) ?? field);
  const text = name === 'translatedSynonyms' ? 'synonyms' : (path.at(-1) ?? field);
  return `${fieldLabel(text)} (${nameOfLanguage(language)})`;
}

const authors: Record<NonNullable<OthersChange['by']>, (when: string) => string> = {
  administrator: when => t`An administrator changed this ${when}`,
  owner: when => t`The owner changed this ${when}`,
  user: when => t`The user changed this ${when}`,
  import: when => t`An import changed this ${when}`,
};

/** The author and the time of a change, as far as they are known. `when` is such as "5 minutes ago". */
export function describeAuthor(by: OthersChange['by'], when: string | undefined): string {
  if (!when) return t`Someone else changed this`;
  return by ? authors[by](when) : t`This changed ${when}`;
}
