import { type Inquiry, inquiryStatuses } from '@doorstep/contracts';
import { defineModel, type Lifetime } from '@doorstep/platform/mongo';

export interface InquiryRow extends Omit<Inquiry, 'id' | 'createdAt' | 'updatedAt'> {
  _id: number;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  /** The account that sent it while signed in; shown to that account only. */
  senderId?: number | undefined;
  /** Key of `email` (`toKey`), which people without an account find it by; absent for a moment after an upgrade. */
  emailKey?: string;
  /** Chosen by the form; the same when the form is sent again. */
  idempotencyKey?: string | undefined;
  /** The time of the answer; absent in rows of earlier releases. */
  respondedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const inquiryModel = defineModel<InquiryRow>(
  'Inquiry',
  'inquiries',
  {
    _id: { type: Number, required: true },
    version: Number,
    businessId: { type: Number, required: true },
    senderId: Number,
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: String,
    phone: String,
    phoneNumber: String,
    subject: { type: String, required: true },
    message: { type: String, required: true },
    status: { type: String, enum: inquiryStatuses, required: true },
    idempotencyKey: String,
    respondedAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  [
    { key: { businessId: 1, createdAt: -1, _id: -1 } },
    { key: { businessId: 1, status: 1, createdAt: -1, _id: -1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { senderId: 1, createdAt: -1, _id: -1 } },
    { key: { businessId: 1, respondedAt: -1 } },
    { key: { respondedAt: 1 }, sparse: true },
    { key: { status: 1 } },
    { key: { emailKey: 1 }, sparse: true },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

/** Inquiries that were sent from an address (`toKey`), and belong to no account. */
export const ofAddress = (emailKey: string) => ({ emailKey, senderId: { $exists: false } });

/** How long closed inquiries are kept. Closing is the last change of an inquiry. */
export const closedInquiryLifetime = (days: number): Lifetime => ({
  collection: 'inquiries',
  field: 'updatedAt',
  days,
  only: { status: 'closed' },
});

export function toInquiry({
  _id,
  version,
  senderId,
  emailKey,
  idempotencyKey,
  respondedAt,
  createdAt,
  updatedAt,
  ...row
}: InquiryRow): Inquiry {
  return { id: _id, ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
