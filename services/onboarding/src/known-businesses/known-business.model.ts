import {
  type ApprovalStatus,
  approvalStatuses,
  type Business,
  type BusinessCounts,
  type businessCreated,
  type z,
} from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

const profileFields = [
  'name',
  'description',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'email',
  'website',
  'categoryId',
  'subcategoryId',
] as const;

/** What a request takes over from the business it is for. */
export type KnownProfile = Pick<Business, (typeof profileFields)[number]>;

/** What onboarding must know of a business to judge and submit it; directory tells it by events. */
export interface KnownBusinessRow {
  _id: number;
  version: number;
  profile?: KnownProfile;
  counts?: BusinessCounts;
  approvalStatus: ApprovalStatus;
  ownerId?: number | undefined;
  /** Kept after the deletion, so that a late event does not bring the business back. */
  deleted: boolean;
  /** Counted by who relies on the business, so that a deletion at the same moment is noticed. */
  holds?: number;
}

const knownBusinessSchema = new Schema<KnownBusinessRow>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    profile: {
      _id: false,
      type: {
        name: String,
        description: String,
        address: String,
        city: String,
        state: String,
        zip: String,
        phone: String,
        email: String,
        website: String,
        categoryId: Number,
        subcategoryId: Number,
      },
    },
    counts: { _id: false, type: { services: Number, gallery: Number, portfolio: Number } },
    approvalStatus: { type: String, enum: approvalStatuses, required: true },
    ownerId: Number,
    deleted: { type: Boolean, required: true },
    holds: Number,
  },
  { versionKey: false },
);
knownBusinessSchema.index({ ownerId: 1 }, { sparse: true });

export const knownBusinessModel = defineModel<KnownBusinessRow>(
  'KnownBusiness',
  knownBusinessSchema,
  'known_businesses',
);

/** The copy of a business, from what an event tells of it. */
export function toKnownBusiness({
  business,
  counts,
  version,
}: z.output<typeof businessCreated.schema>): KnownBusinessRow {
  const { id, approvalStatus, ownerId } = business;
  const present = Object.fromEntries(
    profileFields.flatMap(field => (business[field] === undefined ? [] : [[field, business[field]]])),
  );
  const profile: KnownProfile = { ...present, name: business.name, categoryId: business.categoryId };
  return { _id: id, version, profile, counts, approvalStatus, ...(ownerId && { ownerId }), deleted: false };
}
