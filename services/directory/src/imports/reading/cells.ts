import type { ImportField, ImportMapping } from '@doorstep/contracts/directory/imports/schema.ts';
import { replacement } from '@doorstep/platform/csv';
import { t } from '@doorstep/texts/text.ts';
import { toPlainText } from './plain-text.ts';

/** A cell, or a part of it, that was left out: that of a field of every business, or in the column of a custom field. */
export interface CellProblem {
  readonly field?: ImportField | undefined;
  readonly column?: string | undefined;
  readonly message: string;
  readonly value?: string | undefined;
}

/** A cell with a value, and its column. */
export interface Cell {
  readonly column: string;
  readonly text: string;
}

/** The cells of a row by their fields. */
export type Cells = Partial<Record<ImportField, readonly Cell[]>>;

/** Longer cells are cut before anything reads them, so that the work of a row is bounded. */
const maxCell = 60_000;

/** Cells that say that there is nothing. */
const nothing =
  /^(?:n\/?a|n\.a\.|none|null|nil|undefined|-{1,3}|–|—|\?|keine?|kein|nicht vorhanden|ninguno|sin|aucun|néant|لا يوجد)$/i;
/** A list without entries, as PHP and JSON write it. */
const emptyList = /^(?:a:0:\{\}|\[\s*\]|\{\s*\})$/;
/** Fields whose value may be a dash or one of these words. */
const takesAnything = new Set<ImportField>(['name', 'category', 'status', 'externalKey', 'hours', 'description']);

/** Creates the function that finds the cells of a row by the mapping of its file, with HTML undone. */
export function createCellReader(columns: readonly string[], mapping: ImportMapping) {
  const places = Object.entries(mapping).flatMap(([field, names]) =>
    names.map(column => ({ field: field as ImportField, column, place: columns.indexOf(column) })),
  );
  return (line: readonly string[]): { cells: Cells; problems: CellProblem[] } => {
    const found: Partial<Record<ImportField, Cell[]>> = {};
    const problems: CellProblem[] = [];
    for (const { field, column, place } of places) {
      const text = clean(field, line[place] ?? '');
      if (text === '') continue;
      if (text.includes(replacement))
        problems.push({
          column,
          value: text,
          message: t('Some letters of this cell could not be read. Please check the encoding'),
        });
      found[field] = [...(found[field] ?? []), { column, text }];
    }
    return { cells: found, problems };
  };
}

/** Fields whose cells are code, in which brackets and entities mean something else. */
const isCode = new Set<ImportField>([
  'hours',
  'services',
  'translations',
  'gallery',
  'portfolio',
  'logo',
  'coverImage',
]);

function clean(field: ImportField, cell: string): string {
  const bounded = cell.slice(0, maxCell).replace(/[\u200b\ufeff]/g, '');
  const text = isCode.has(field) ? bounded.trim() : toPlainText(bounded);
  return emptyList.test(text) || (!takesAnything.has(field) && nothing.test(text)) ? '' : text;
}

/** The text of the first cell of a field. */
export const firstOf = (cells: Cells, field: ImportField): string | undefined => cells[field]?.[0]?.text;
