import { fieldKinds } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import { type DeletedField, type Field, fieldInput } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import { type ClientSession, type Model, Schema } from 'mongoose';

/** A field of a category as it is stored. */
export interface FieldRow extends Omit<Field, 'id'> {
  _id: number;
  /** Its place among the fields of its category. */
  order: number;
  /** Hides the field and its values. */
  deletedAt?: Date | undefined;
  edits?: Edits;
}

/** The counter of field ids. */
export const fieldIds = 'fields';

/** A deleted field can be restored for this long. */
const keptMs = 30 * 24 * 60 * 60_000;

const required = { required: true } as const;
const flag = { type: Boolean, ...required };

export const fieldModel = defineModel<FieldRow>(
  'Field',
  'fields',
  {
    _id: { type: Number, ...required },
    categoryId: { type: Number, ...required },
    key: { type: String, ...required },
    label: { type: String, ...required },
    hint: String,
    kind: { type: String, enum: fieldKinds, ...required },
    unit: String,
    choices: {
      type: [{ _id: false, key: String, label: String, translations: Schema.Types.Mixed }],
      default: undefined,
    },
    translations: Schema.Types.Mixed,
    isRequired: flag,
    isOnCard: flag,
    isFilter: flag,
    isFacet: flag,
    isSearchable: flag,
    order: { type: Number, ...required },
    version: { type: Number, ...required },
    deletedAt: Date,
    edits: Schema.Types.Mixed,
  },
  // Keys are unique among all fields, also deleted ones, so that a value never shows as that of another field.
  [{ key: { key: 1 }, unique: true }, { key: { categoryId: 1, order: 1 } }],
);

export const editedField: EditedKind = {
  fields: Object.keys(fieldInput.shape),
  code: 'field-changed',
  sentence: () => t('Another administrator has changed this field meanwhile.'),
};

export const toField = ({ _id, order, deletedAt, edits, ...row }: FieldRow): Field => ({ id: _id, ...row });

export const toDeletedField = (row: FieldRow & { deletedAt: Date }): DeletedField => ({
  ...toField(row),
  forgottenAt: new Date(row.deletedAt.getTime() + keptMs).toISOString(),
});

/** Fields that were deleted before this time are due for removal. */
export const findForgetTime = (now: Date): Date => new Date(now.getTime() - keptMs);

/** The fields of all categories that are not deleted, in their order, by category. */
export async function readFieldsByCategory(
  fields: Model<FieldRow>,
  session: ClientSession | null = null,
): Promise<Map<number, Field[]>> {
  const rows = await fields
    .find({ deletedAt: { $exists: false } })
    .session(session)
    .sort({ order: 1, _id: 1 })
    .lean<FieldRow[]>();
  return Map.groupBy(rows.map(toField), ({ categoryId }) => categoryId);
}

/** The fields of one category that are not deleted, in their order. */
export async function readFieldsOf(
  fields: Model<FieldRow>,
  categoryId: number,
  session: ClientSession | null = null,
): Promise<Field[]> {
  const rows = await fields
    .find({ categoryId, deletedAt: { $exists: false } })
    .session(session)
    .sort({ order: 1, _id: 1 })
    .lean<FieldRow[]>();
  return rows.map(toField);
}
