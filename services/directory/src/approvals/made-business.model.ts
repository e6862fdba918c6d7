import { defineModel } from '@doorstep/platform/mongo';

/** The business that was made for a request; kept when it is deleted, so that no repeated event makes it again. */
export interface MadeBusinessRow {
  /** Of the request. */
  _id: number;
  businessId: number;
}

export const madeBusinessModel = defineModel<MadeBusinessRow>('MadeBusiness', 'made_businesses', {
  _id: { type: Number, required: true },
  businessId: { type: Number, required: true },
});
