import { type BusinessRequest, requestStatuses } from '@doorstep/contracts/onboarding/requests/schema.ts';
import type { AuditedEntity } from '@doorstep/platform/audit';
import { defineModel, type Lifetime, newestFirst, withoutUndefined } from '@doorstep/platform/mongo';
import { toKey, toNameWords, toWords } from '@doorstep/platform/text';
import { Schema } from 'mongoose';
import { contactFields, locationFields } from '../contact-fields.ts';
import { type Approval, isOpen, toProvisioning } from '../process/approval-process.ts';

type RequestForm = Omit<
  BusinessRequest,
  'id' | 'status' | 'reason' | 'provisioning' | 'businessId' | 'version' | 'createdAt' | 'updatedAt'
>;

export interface RequestRow extends RequestForm {
  _id: number;
  /** Counts changes; events carry it. */
  version: number;
  /** The state of the approval; the next four fields are derived from it for the indexes. */
  approval: Approval;
  status: BusinessRequest['status'];
  businessId?: number | undefined;
  /** Set while the request is pending or its approval in progress. */
  open?: true | undefined;
  /** The business while the request is open: each business has one open request. */
  openFor?: number | undefined;
  /** Words of name and e-mail address, which searches look for. */
  terms: string[];
  /** Key of `email` (`toKey`), which people without an account find it by; absent for a moment after an upgrade. */
  emailKey?: string;
  /** Chosen by the form; the same when the form is sent again. */
  idempotencyKey?: string | undefined;
  createdAt: Date;
  updatedAt: Date;
}

const person = { _id: false, type: { id: Number, name: String } };

/** The name of the counter for request ids. */
export const requestIds = 'business_requests';

/** Requests in quarantine, which are in no other list or count than that of the quarantine. */
export const inQuarantine = { suspicion: { $exists: true } };
export const notInQuarantine = { suspicion: { $exists: false } };

export const requestModel = defineModel<RequestRow>(
  'Request',
  'business_requests',
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    ...contactFields,
    ...locationFields,
    name: { type: String, required: true },
    description: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: String,
    categoryId: { type: Number, required: true },
    subcategoryId: Number,
    newCategoryName: String,
    newCategoryDescription: String,
    newSubcategoryName: String,
    userId: Number,
    language: String,
    suspicion: Schema.Types.Mixed,
    approval: {
      _id: false,
      required: true,
      type: {
        step: { type: String, required: true },
        existing: { type: Boolean, required: true },
        businessId: Number,
        attempt: { type: Number, required: true },
        startedAt: Date,
        administrator: person,
        failure: String,
        unconfirmed: { _id: false, type: { id: Number, username: String, name: String, createdAt: String } },
        choice: { _id: false, type: { account: String, userId: Number, email: String } },
        reason: String,
        login: { _id: false, type: { username: String, passwordHash: String } },
        owner: { _id: false, type: { id: Number, name: String, username: String, passwordOf: Number } },
        told: Boolean,
      },
    },
    status: { type: String, enum: requestStatuses, required: true },
    businessId: Number,
    open: Boolean,
    openFor: Number,
    terms: { type: [String], required: true },
    idempotencyKey: String,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  [
    { key: newestFirst },
    { key: { status: 1, ...newestFirst } },
    { key: { open: 1, ...newestFirst } },
    { key: { terms: 1 } },
    { key: { status: 1, terms: 1 } },
    { key: { open: 1, terms: 1 } },
    { key: { emailKey: 1 }, sparse: true },
    { key: { userId: 1 }, sparse: true },
    { key: { 'approval.owner.id': 1 }, sparse: true },
    { key: { businessId: 1, _id: -1 }, sparse: true },
    { key: { openFor: 1 }, unique: true, sparse: true },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

/** Requests that were sent from an address (`toKey`), and belong to no account. */
export const ofAddress = (emailKey: string) => ({
  emailKey,
  userId: { $exists: false },
  'approval.owner': { $exists: false },
});

/** Requests from an address that belong to an account: it sent them, or got their business. */
export const ofAccountWith = (emailKey: string) => ({
  emailKey,
  $or: [{ userId: { $exists: true } }, { 'approval.owner': { $exists: true } }],
});

/** The words of a request that searches look for. */
export const toTerms = ({ name, email }: Pick<RequestForm, 'name' | 'email'>): string[] => [
  ...new Set([...toNameWords(name), ...toWords(email)]),
];

/** The row of a new request. */
export function toRequestRow(
  form: RequestForm & { _id: number; idempotencyKey?: string | undefined },
  { approval, createdAt }: { approval: Approval; createdAt: Date },
): RequestRow {
  const terms = toTerms(form);
  const emailKey = toKey(form.email);
  return withoutUndefined({
    ...form,
    version: 1,
    terms,
    emailKey,
    createdAt,
    updatedAt: createdAt,
    ...toStoredApproval(approval),
  });
}

/** The row of a request after a transition of its approval. */
export function withApproval(row: RequestRow, approval: Approval, updatedAt: Date): RequestRow {
  return withoutUndefined({ ...row, version: row.version + 1, updatedAt, ...toStoredApproval(approval) });
}

function toStoredApproval(
  approval: Approval,
): Pick<RequestRow, 'approval' | 'status' | 'businessId' | 'open' | 'openFor'> {
  const { businessId } = approval;
  return {
    approval: withoutUndefined(approval),
    status: toProvisioning(approval).status,
    businessId,
    open: isOpen(approval) || undefined,
    openFor: isOpen(approval) ? businessId : undefined,
  };
}

export function toRequest({
  _id,
  approval,
  open,
  openFor,
  terms,
  emailKey,
  idempotencyKey,
  createdAt,
  updatedAt,
  ...row
}: RequestRow): BusinessRequest {
  return {
    id: _id,
    ...row,
    ...toProvisioning(approval),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A request for its sender, who sees neither what went wrong with accounts nor that it looks like spam. */
export function toSentRequest(row: RequestRow): BusinessRequest {
  const { provisioning, suspicion, version, ...request } = toRequest(row);
  return request;
}

/** Deletes requests that no administrator took out of quarantine. */
export const heldRequestLifetime = (days: number): Lifetime => ({
  collection: 'business_requests',
  field: 'createdAt',
  days,
  only: inQuarantine,
});

/** Requests in the audit log. */
export const auditedRequest: AuditedEntity<RequestRow> = {
  service: 'onboarding',
  entity: 'request',
  toResource: toRequest,
  getName: ({ name }) => name,
};
