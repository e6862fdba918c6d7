import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import { toCityKey } from '../vocabulary/city-key.ts';
import type { CellProblem } from './reading/cells.ts';
import type { MappedRow } from './reading/read-row.ts';

/** A row of a file that cannot be written, and why. */
export interface RowError extends CellProblem {
  readonly row: number;
}

/** Names the business that a row means, equally for all rows of a file that mean the same one. */
export const identify = ({
  key,
  fields: { name, city = '', state = '' },
}: Pick<MappedRow, 'key' | 'fields'>): string =>
  key === undefined ? `name ${foldText(name)} ${toCityKey(city)}, ${foldText(state)}` : `key ${key}`;

/** Says that the row `earlier` means the same business as another row, whose key is `key`. */
export const describeRepeat = (key: string | undefined, earlier: number): CellProblem =>
  key === undefined
    ? { field: 'name', message: t('Row {earlier} has this name and city already', { earlier }) }
    : { field: 'externalKey', message: t('Row {earlier} has this key already', { earlier }) };
