import {
  approvalStatuses,
  type Business,
  type BusinessCounts,
  type OpenStretch,
  openStretches,
} from '@doorstep/contracts';
import type { AuditedEntity } from '@doorstep/platform/audit';
import { defineModel, withoutUndefined } from '@doorstep/platform/mongo';
import { foldText, toWords } from '@doorstep/platform/text';
import { Schema } from 'mongoose';
import type { RequestVersion } from '../approvals/request-outcome.ts';
import { type SearchTerms, searchTerms } from '../search/search-terms.ts';
import { toCityKey } from '../vocabulary/city-key.ts';

/** A business as stored: the resource, and what lists and search need so that an index serves them. */
export interface BusinessRow extends Omit<Business, 'id' | 'createdAt' | 'updatedAt' | 'locationIsApproximate'> {
  _id: number;
  /** Counts changes; part of each event. */
  version: number;
  counts: BusinessCounts;
  /** Of the summary that `rating` and `reviewCount` come from; absent before the first. */
  ratingVersion?: number;
  /** The newest state of a request that was applied to `approvalStatus`. */
  review?: RequestVersion;
  /** Who made it and the key of the form; the same when the form is sent again. */
  idempotencyKey?: string;
  createdAt: Date;
  updatedAt: Date;
  /** Its categories and their parents. */
  categoryPath: number[];
  nameKey: string;
  cityKey?: string | undefined;
  openStretches: OpenStretch[];
  search: SearchTerms;
  /** Every word that finds it, those of its description too, for the index. */
  terms: string[];
}

const required = { required: true } as const;

const byRating = { rating: -1, reviewCount: -1, _id: 1 } as const;

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
    review: { _id: false, type: { requestId: Number, version: Number } },
    idempotencyKey: String,
    workingHours: Schema.Types.Mixed,
    hours: Schema.Types.Mixed,
    specialDays: Schema.Types.Mixed,
    timeZone: { type: String, ...required },
    externalKey: String,
    isFeatured: { type: Boolean, ...required },
    isPopular: { type: Boolean, ...required },
    approvalStatus: { type: String, enum: approvalStatuses, ...required },
    ownerId: Number,
    createdAt: { type: Date, ...required },
    updatedAt: { type: Date, ...required },
    categoryPath: { type: [Number], ...required },
    nameKey: { type: String, ...required },
    cityKey: String,
    openStretches: { type: [{ _id: false, from: Number, to: Number }], ...required },
    search: { _id: false, type: { name: [String], topic: [String], text: [String] }, ...required },
    terms: { type: [String], ...required },
  },
  [
    { key: { createdAt: -1, _id: -1 } },
    { key: { approvalStatus: 1, ...byRating } },
    { key: { approvalStatus: 1, createdAt: -1, _id: -1 } },
    { key: { approvalStatus: 1, nameKey: 1, _id: 1 } },
    { key: { approvalStatus: 1, categoryPath: 1, ...byRating } },
    { key: { approvalStatus: 1, cityKey: 1, ...byRating } },
    { key: { approvalStatus: 1, timeZone: 1 } },
    { key: { 'specialDays.date': 1 }, sparse: true },
    { key: { approvalStatus: 1, terms: 1 } },
    { key: { approvalStatus: 1, isFeatured: 1, ...byRating } },
    { key: { approvalStatus: 1, isPopular: 1, ...byRating } },
    { key: { categoryPath: 1, _id: 1 } },
    { key: { logo: 1 }, sparse: true },
    { key: { coverImage: 1 }, sparse: true },
    // An owner has one business.
    { key: { ownerId: 1 }, unique: true, sparse: true },
    { key: { externalKey: 1 }, unique: true, sparse: true },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

/** The stored form of a business. `categories` are those it is in and their parents. */
export function toBusinessRow(
  business: Business,
  version: number,
  categories: readonly { id: number; name: string }[],
  counts: BusinessCounts = { services: 0, gallery: 0, portfolio: 0 },
): BusinessRow {
  const { id, createdAt, updatedAt, ...rest } = business;
  const search = searchTerms(business, categories);
  return withoutUndefined({
    _id: id,
    ...rest,
    version,
    counts,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    categoryPath: categories.map(category => category.id),
    nameKey: foldText(business.name),
    cityKey: business.city && toCityKey(business.city),
    openStretches: business.hours ? openStretches(business.hours) : [],
    search,
    terms: [...new Set([...search.name, ...search.topic, ...toWords(business.description ?? '')])],
  });
}

export function toBusiness(row: BusinessRow): Business {
  const { _id, version, counts, ratingVersion, review, idempotencyKey, createdAt, updatedAt, ...others } = row;
  const { categoryPath, nameKey, cityKey, openStretches, search, terms, ...rest } = others;
  return { id: _id, ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export const auditedBusiness: AuditedEntity<BusinessRow> = {
  service: 'directory',
  entity: 'business',
  toResource: toBusiness,
  getName: ({ name }) => name,
};

/** Fields that a list of businesses leaves in the database. */
export const withoutIndexFields = { search: 0, terms: 0, categoryPath: 0, openStretches: 0, counts: 0 } as const;
