import { defineModel } from '@doorstep/platform/mongo';

/** When a key of the data (DATA_KEY) sealed. The key itself is a setting, and never stored. */
export interface DataKeyUseRow {
  /** Its fingerprint. */
  _id: string;
  /** Absent for a key with which an earlier release sealed, too, which noted nothing. */
  since?: Date;
  /** Absent for the key that seals now. */
  until?: Date;
}

export const dataKeyUsesCollection = 'data_key_uses';

export const dataKeyUseModel = defineModel<DataKeyUseRow>('DataKeyUse', dataKeyUsesCollection, {
  _id: { type: String, required: true },
  since: Date,
  until: Date,
});
