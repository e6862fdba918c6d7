import { getOwn } from '@doorstep/contracts/common/own.ts';
import { valueSchemaOf } from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import type { Field, Misfits } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { BusinessRow } from '../models/business.model.ts';
import type { FieldDeps } from './store-fields.ts';

const maxExamples = 20;

/** The number of businesses that have a value of a field, also a hidden one. */
export const countUses = ({ businesses }: Pick<FieldDeps, 'businesses'>, key: string): Promise<number> =>
  businesses.countDocuments({ [`fields.${key}`]: { $exists: true } });

/** The values that fit a field as it is, and not as it would be. */
export async function findMisfits(
  { businesses }: Pick<FieldDeps, 'businesses'>,
  before: Field,
  after: Field,
): Promise<Misfits> {
  const misfits: Misfits = { count: 0, examples: [] };
  if (!mayHide(before, after)) return misfits;
  const path = `fields.${before.key}`;
  const [fitsNow, willFit] = [before, after].map(valueSchemaOf);
  const rows = businesses
    .find({ [path]: { $exists: true } }, { name: 1, [path]: 1 })
    .lean<Pick<BusinessRow, '_id' | 'name' | 'fields'>[]>()
    .cursor();
  for await (const { _id, name, fields } of rows) {
    const value = getOwn(fields, before.key);
    if (value === undefined || !fitsNow?.safeParse(value).success || willFit?.safeParse(value).success) continue;
    misfits.count += 1;
    if (misfits.examples.length < maxExamples) misfits.examples.push({ businessId: _id, name, value });
  }
  return misfits;
}

/** Returns whether a value may fit the one and not the other. */
const mayHide = (before: Field, after: Field): boolean =>
  before.kind !== after.kind ||
  (before.choices ?? []).some(({ key }) => !after.choices?.some(choice => choice.key === key));
