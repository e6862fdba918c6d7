import { defineModel } from '@doorstep/platform/mongo';

/** Counts the changes of the notifications of an account. Writers of one account conflict here, so that the number of unread ones is right. */
export interface NotificationVersionRow {
  /** Id of the account. */
  _id: number;
  version: number;
}

export const notificationVersionModel = defineModel<NotificationVersionRow>(
  'NotificationVersion',
  'notification_versions',
  { _id: { type: Number, required: true }, version: { type: Number, required: true } },
);
