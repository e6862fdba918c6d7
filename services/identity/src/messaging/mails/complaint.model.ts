import { defineModel } from '@doorstep/platform/mongo';

/** A complaint about our mails to an address. */
export interface ComplaintRow {
  /** Key of the address (`toKey`). */
  _id: string;
  /** The time of the newest one. */
  at: Date;
}

export const complaintModel = defineModel<ComplaintRow>('Complaint', 'complaints', {
  _id: { type: String, required: true },
  at: { type: Date, required: true },
});
