import {
  type Field,
  type FieldValue,
  type FieldValues,
  type ImportOptions,
  listFieldsOf,
  valueSchemaOf,
} from '@doorstep/contracts';
import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { KnownCategory } from './category-finder.ts';
import { toPlainText } from './plain-text.ts';

/** A category with its fields, which its businesses have. */
export type CategoryWithFields = KnownCategory & { readonly fields?: readonly Field[] | undefined };

/** The values of a row, and the cells that do not fit their field. */
export interface FieldCells {
  readonly values: FieldValues;
  readonly problems: readonly { readonly column: string; readonly message: string }[];
}

/** Creates the function that reads the cells of the fields of a row's categories. */
export function createFieldReader(
  columns: readonly string[],
  { fieldColumns = {} }: Pick<ImportOptions, 'fieldColumns'>,
  categories: readonly CategoryWithFields[],
): (line: readonly string[], categoryIds: readonly number[]) => FieldCells {
  const places = new Map(Object.entries(fieldColumns).map(([key, column]) => [key, columns.indexOf(column)]));
  return (line, categoryIds) => {
    const values: FieldValues = {};
    const problems: FieldCells['problems'][number][] = [];
    if (places.size === 0) return { values, problems };
    for (const field of listFieldsOf(categoryIds, categories)) {
      const cell = (line[places.get(field.key) ?? -1] ?? '').trim();
      if (!cell) continue;
      const parsed = valueSchemaOf(field).safeParse(readCell(field, cell));
      if (parsed.success) values[field.key] = parsed.data;
      else problems.push({ column: fieldColumns[field.key] ?? '', message: toMessage(field, parsed.error.issues) });
    }
    return { values, problems };
  };
}

function toMessage({ label }: Field, issues: readonly { readonly message: string }[]): string {
  return `${label}: ${issues[0]?.message ?? t('Please check this value')}`;
}

/** A cell as the API would get the value; what it does not understand stays a text, which the field refuses. */
function readCell(field: Field, cell: string): FieldValue {
  switch (field.kind) {
    case 'text':
      return toPlainText(cell).replace(/\s+/g, ' ');
    case 'number':
      return readNumber(cell, field.unit) ?? cell;
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

/** `18`, `18 m`, `1,234.5`, `1.234,5`, `18,5`: the number in a cell, with or without the unit of its field. */
export function readNumber(cell: string, unit = ''): number | undefined {
  const isUnitLast = unit !== '' && foldText(cell).endsWith(foldText(unit));
  const text = (isUnitLast ? cell.slice(0, cell.length - unit.length) : cell).replace(/[\s'’]/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3}){2,}(,\d+)?$|^-?\d{1,3}(\.\d{3})+,\d+$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const matching = ({ choices = [] }: Field, text: string) =>
  choices.find(({ key, label }) => key === text || foldText(label) === foldText(text));

const hasChoice = (field: Field, text: string): boolean => matching(field, text) !== undefined;

/** The key of the choice with this key or label; the text itself if there is none. */
const findChoice = (field: Field, text: string): string => matching(field, text)?.key ?? text;

/** The usual words for yes and no in files. */
export function readMark(cell: string): boolean | undefined {
  if (/^(1|yes|y|on|true|x)$/i.test(cell)) return true;
  return /^(0|no|n|off|false|-)$/i.test(cell) ? false : undefined;
}
