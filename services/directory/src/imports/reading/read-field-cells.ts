import { listFieldsOf } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import {
  type FieldValue,
  type FieldValues,
  valueSchemaOf,
} from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { ImportOptions } from '@doorstep/contracts/directory/imports/schema.ts';
import { type Region, readNumber } from '@doorstep/contracts/language/numbers.ts';
import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { KnownCategory } from './category-finder.ts';
import type { CellProblem } from './cells.ts';
import { readMark } from './marks.ts';
import { toPlainText } from './plain-text.ts';

/** A category with its fields, which its businesses have. */
export type CategoryWithFields = KnownCategory & { readonly fields?: readonly Field[] | undefined };

/** The values of a row, and the cells that do not fit their field. */
export interface FieldCells {
  readonly values: FieldValues;
  readonly problems: readonly CellProblem[];
}

const maxCell = 5_000;

/** Creates the function that reads the cells of the fields of a row's categories. */
export function createFieldReader(
  columns: readonly string[],
  { fieldColumns = {} }: Pick<ImportOptions, 'fieldColumns'>,
  categories: readonly CategoryWithFields[],
  region: Region,
): (line: readonly string[], categoryIds: readonly number[]) => FieldCells {
  const places = new Map(Object.entries(fieldColumns).map(([key, column]) => [key, columns.indexOf(column)]));
  return (line, categoryIds) => {
    const values = new Map<string, FieldValue>();
    const problems: CellProblem[] = [];
    if (places.size === 0) return { values: {}, problems };
    for (const field of listFieldsOf(categoryIds, categories)) {
      const cell = toPlainText((line[places.get(field.key) ?? -1] ?? '').slice(0, maxCell));
      if (!cell) continue;
      const parsed = valueSchemaOf(field).safeParse(readCell(field, cell, region));
      if (parsed.success) values.set(field.key, parsed.data);
      else {
        const column = places.has(field.key) ? columns[places.get(field.key) ?? -1] : undefined;
        problems.push({ column, value: cell, message: toMessage(field, parsed.error.issues) });
      }
    }
    return { values: Object.fromEntries(values), problems };
  };
}

function toMessage({ label }: Field, issues: readonly { readonly message: string }[]): string {
  return `${label}: ${issues[0]?.message ?? t('Please check this value')}`;
}

/** A cell as the API would get the value; what it does not understand stays a text, which the field refuses. */
function readCell(field: Field, cell: string, region: Region): FieldValue {
  switch (field.kind) {
    case 'text':
      return cell.replace(/\s+/g, ' ');
    case 'number':
      return readNumber(cell, region, field.unit) ?? cell;
    case 'choice':
      return findChoice(field, cell);
    case 'choices':
      return hasChoice(field, cell)
        ? [findChoice(field, cell)]
        : cell
            .split(/[,;|]/)
            .map(part => part.trim())
            .filter(Boolean)
            .map(part => findChoice(field, part));
    case 'yesNo':
      return readMark(cell) ?? cell;
    case 'link':
      return cell;
  }
}

const matching = ({ choices = [] }: Field, text: string) =>
  choices.find(({ key, label }) => key === text || foldText(label) === foldText(text));

const hasChoice = (field: Field, text: string): boolean => matching(field, text) !== undefined;

/** The key of the choice with this key or label; the text itself if there is none. */
const findChoice = (field: Field, text: string): string => matching(field, text)?.key ?? text;
