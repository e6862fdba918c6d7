import { type Offering, offeringInput } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import { Schema } from 'mongoose';

export interface OfferingRow extends Omit<Offering, 'id' | 'version'> {
  _id: number;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
  /** Its business and the key of the form; the same when it is sent again. */
  idempotencyKey?: string;
}

export const offeringModel = defineModel<OfferingRow>(
  'Offering',
  'services',
  {
    _id: { type: Number, required: true },
    businessId: { type: Number, required: true },
    categoryId: { type: Number, required: true },
    name: { type: String, required: true },
    description: String,
    price: String,
    duration: String,
    image: String,
    translations: Schema.Types.Mixed,
    idempotencyKey: String,
    version: Number,
    edits: Schema.Types.Mixed,
  },
  [
    { key: { businessId: 1, _id: 1 } },
    { key: { categoryId: 1 } },
    { key: { image: 1 }, sparse: true },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

export const editedOffering: EditedKind = {
  fields: Object.keys(offeringInput.shape),
  code: 'service-changed',
  sentence: () => t('Someone else has changed this service meanwhile.'),
};

export function toOffering({ _id, idempotencyKey, edits, version = 1, ...row }: OfferingRow): Offering {
  return { id: _id, ...row, version };
}
