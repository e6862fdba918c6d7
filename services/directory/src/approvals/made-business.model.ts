import { defineModel } from '@doorstep/platform/mongo';

/** The business that was created for a request. Kept after its deletion, so that a repeated event creates no second one. */
export interface MadeBusinessRow {
  /** Id of the request. */
  _id: number;
  businessId: number;
}

export const madeBusinessModel = defineModel<MadeBusinessRow>('MadeBusiness', 'made_businesses', {
  _id: { type: Number, required: true },
  businessId: { type: Number, required: true },
});
