import type { z } from '@doorstep/contracts/common/zod.ts';
import { type ContactDetails, pickContactDetails } from '@doorstep/contracts/directory/businesses/contact-details.ts';
import type { BusinessCounts, businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import {
  type ApprovalStatus,
  approvalStatuses,
  type Business,
} from '@doorstep/contracts/directory/businesses/schema.ts';
import { type LocationFields, pickLocationFields } from '@doorstep/contracts/directory/locations/schema.ts';
import { defineModel, withoutUndefined } from '@doorstep/platform/mongo';
import { contactFields, locationFields } from '../contact-fields.ts';

/** Fields that a request copies from its business. */
export type KnownProfile = ContactDetails & LocationFields & Pick<Business, 'categoryId' | 'subcategoryId'>;

/** A business as directory's events describe it, with the fields that its submission needs. */
export interface KnownBusinessRow {
  _id: number;
  version: number;
  profile?: KnownProfile;
  counts?: BusinessCounts;
  approvalStatus: ApprovalStatus;
  ownerId?: number | undefined;
  /** Kept after the deletion, so that a late event does not bring the business back. */
  deleted: boolean;
  /** Counted up by transactions that lock the row. */
  holds?: number;
}

export const knownBusinessModel = defineModel<KnownBusinessRow>(
  'KnownBusiness',
  'known_businesses',
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    profile: {
      _id: false,
      type: {
        ...contactFields,
        ...locationFields,
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
  [{ key: { ownerId: 1 }, sparse: true }],
);

/** The known row of a business, from an event about it. */
export function toKnownBusiness({
  business,
  counts,
  version,
}: z.output<typeof businessCreated.schema>): KnownBusinessRow {
  const { id, approvalStatus, ownerId, categoryId, subcategoryId } = business;
  const profile = withoutUndefined<KnownProfile>({
    ...pickContactDetails(business),
    ...pickLocationFields(business),
    categoryId,
    subcategoryId,
  });
  return { _id: id, version, profile, counts, approvalStatus, ...(ownerId && { ownerId }), deleted: false };
}
