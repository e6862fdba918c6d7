import { defineModel } from '@doorstep/platform/mongo';

/** Work that one of the replicas does from time to time. */
export interface DutyRow {
  _id: 'owner-reminders';
  /** The next time; while a replica works on it, the end of its lease. */
  dueAt: Date;
}

export const dutyModel = defineModel<DutyRow>('Duty', 'duties', {
  _id: { type: String, required: true },
  dueAt: { type: Date, required: true },
});
