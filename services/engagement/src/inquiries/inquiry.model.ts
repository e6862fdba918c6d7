import { type Inquiry, inquiryStatuses } from '@doorstep/contracts';
import { defineModel, type Lifetime } from '@doorstep/platform/mongo';

export interface InquiryRow extends Omit<Inquiry, 'id' | 'createdAt' | 'updatedAt'> {
  _id: number;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  /** The account that sent it while signed in; shown to that account only. */
  senderId?: number | undefined;
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
    phone: String,
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
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

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
  idempotencyKey,
  respondedAt,
  createdAt,
  updatedAt,
  ...row
}: InquiryRow): Inquiry {
  return { id: _id, ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
