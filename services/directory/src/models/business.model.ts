import type { BusinessCounts } from '@doorstep/contracts/directory/businesses/events.ts';
import {
  approvalStatuses,
  type Business,
  businessInput,
  businessSchema,
} from '@doorstep/contracts/directory/businesses/schema.ts';
import type { AuditedEntity } from '@doorstep/platform/audit';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel, withoutUndefined } from '@doorstep/platform/mongo';
import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import { Schema } from 'mongoose';

/** A business as it is stored: the resource and the fields that its changes need. */
export interface BusinessRow
  extends Omit<Business, 'id' | 'createdAt' | 'updatedAt' | 'locationIsApproximate' | 'ratingVersion'> {
  _id: number;
  counts: BusinessCounts;
  /** The version of the summary that `rating` and `reviewCount` come from; absent before the first. */
  ratingVersion?: number;
  /** The version of `trackRecord`; absent before the first. */
  trackRecordVersion?: number;
  /** The newest state of a request that was applied to `approvalStatus`. */
  review?: RequestVersion;
  /** The user who created it and the key of the form; the same when the form is sent again. */
  idempotencyKey?: string;
  /** When its owner confirmed the data, and was last reminded to. */
  confirmedAt?: Date;
  remindedAt?: Date;
  /** The last special day that its owner was reminded of. */
  remindedDay?: string;
  /** When it got its last inquiry. */
  inquiredAt?: Date;
  /** When visitors first saw it. */
  listedAt?: Date;
  /** Waits to be matched with saved searches. */
  isNews?: boolean;
  /** The rating with which it was last matched; a higher one is news for searches that ask for stars. */
  matchedRating?: number;
  createdAt: Date;
  updatedAt: Date;
  /** The folded name, by which an import finds the business. */
  nameKey: string;
  edits?: Edits;
}

const required = { required: true } as const;

/** A state of a request: `version` counts the states of one request, and a later request has a higher id. */
export interface RequestVersion {
  readonly requestId: number;
  readonly version: number;
}

/** The counter of business ids. */
export const businessIds = 'businesses';

export const businessModel = defineModel<BusinessRow>(
  'Business',
  'businesses',
  {
    _id: { type: Number, ...required },
    version: { type: Number, ...required },
    name: { type: String, ...required },
    description: String,
    logo: String,
    coverImage: String,
    address: String,
    city: String,
    state: String,
    zip: String,
    location: { _id: false, type: { latitude: Number, longitude: Number } },
    serviceRadius: Number,
    hidesAddress: Boolean,
    phone: String,
    phoneNumber: String,
    furtherPhones: Schema.Types.Mixed,
    email: String,
    website: String,
    categoryId: { type: Number, ...required },
    subcategoryId: Number,
    subcategoryIds: { type: [Number], ...required },
    rating: { type: Number, ...required },
    reviewCount: { type: Number, ...required },
    priceFrom: String,
    counts: { _id: false, type: { services: Number, gallery: Number, portfolio: Number }, ...required },
    ratingVersion: Number,
    trackRecord: { _id: false, type: { answerHours: Number, answerRate: Number, jobs: Number } },
    trackRecordVersion: Number,
    review: { _id: false, type: { requestId: Number, version: Number } },
    idempotencyKey: String,
    workingHours: Schema.Types.Mixed,
    hours: Schema.Types.Mixed,
    specialDays: Schema.Types.Mixed,
    timeZone: { type: String, ...required },
    fields: Schema.Types.Mixed,
    externalKey: String,
    isFeatured: { type: Boolean, ...required },
    isPopular: { type: Boolean, ...required },
    approvalStatus: { type: String, enum: approvalStatuses, ...required },
    ownerId: Number,
    translations: Schema.Types.Mixed,
    confirmedAt: Date,
    remindedAt: Date,
    remindedDay: String,
    inquiredAt: Date,
    listedAt: Date,
    isNews: Boolean,
    matchedRating: Number,
    createdAt: { type: Date, ...required },
    updatedAt: { type: Date, ...required },
    nameKey: { type: String, ...required },
    edits: Schema.Types.Mixed,
  },
  [
    { key: { createdAt: -1, _id: -1 } },
    { key: { approvalStatus: 1, createdAt: -1 } },
    { key: { nameKey: 1 } },
    { key: { categoryId: 1 } },
    { key: { subcategoryIds: 1 } },
    { key: { isNews: 1 }, sparse: true },
    { key: { logo: 1 }, sparse: true },
    { key: { coverImage: 1 }, sparse: true },
    // An owner has one business.
    { key: { ownerId: 1 }, unique: true, sparse: true },
    { key: { externalKey: 1 }, unique: true, sparse: true },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

/** The stored form of a business. */
export function toBusinessRow(
  { id, ratingVersion, createdAt, updatedAt, ...rest }: Business,
  version: number,
  counts: BusinessCounts = { services: 0, gallery: 0, portfolio: 0 },
): BusinessRow {
  return withoutUndefined({
    _id: id,
    ...rest,
    version,
    ...(ratingVersion > 0 && { ratingVersion }),
    counts,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    nameKey: foldText(rest.name),
  });
}

/** The resource of a row. Other fields of the row, of this release or another, are left out. */
export function toBusiness({ _id, createdAt, updatedAt, ratingVersion = 0, ...row }: BusinessRow): Business {
  const own = Object.entries(row).filter(([field]) => Object.hasOwn(businessSchema.shape, field));
  return {
    ...(Object.fromEntries(own) as typeof row),
    id: _id,
    ratingVersion,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export const editedBusiness: EditedKind = {
  fields: Object.keys(businessInput.shape),
  code: 'business-changed',
  sentence: () => t('Someone else has changed this business meanwhile.'),
};

export const auditedBusiness: AuditedEntity<BusinessRow> = {
  service: 'directory',
  entity: 'business',
  toResource: toBusiness,
  getName: ({ name }) => name,
};
