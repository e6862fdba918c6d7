import { businessSchema } from './businesses.ts';
import { timestampSchema } from './common.ts';
import { writtenReplySchema } from './conversations.ts';
import { answeredBy, internalEndpoint } from './endpoint.ts';
import { favoriteListSchema } from './favorite-lists.ts';
import { favoriteSchema } from './favorites.ts';
import { galleryItemSchema } from './gallery.ts';
import { inquirySchema } from './inquiries.ts';
import { messageSchema } from './messages.ts';
import { notificationSchema, notificationSettingsSchema } from './notifications.ts';
import { offeringSchema } from './offerings.ts';
import { passkeySchema } from './passkeys.ts';
import { businessRequestSchema } from './requests.ts';
import { reviewSchema } from './reviews.ts';
import { savedReplySchema } from './saved-replies.ts';
import { savedSearchSchema } from './saved-searches.ts';
import { sessionSchema } from './sessions.ts';
import { userSchema } from './users.ts';
import { z } from './zod.ts';

/** The data of one account. The arrays of each service are in the order in which it sends them. */
export const personalDataSchema = z.object({
  exportedAt: timestampSchema,
  sessions: z.array(sessionSchema),
  account: z.array(userSchema),
  passkeys: z.array(passkeySchema),
  /** Without the names and words of others, which are in title and excerpt. */
  notifications: z.array(notificationSchema.omit({ title: true, excerpt: true })),
  /** Empty until the user chooses something; without a time zone, that of the site counts. */
  notificationSettings: z.array(notificationSettingsSchema.partial({ timeZone: true })),
  /** The browsers that show notifications, by the host of their push service. */
  pushSubscriptions: z.array(z.object({ host: z.string(), createdAt: timestampSchema })),
  /** The businesses that the account owns, with their services and pictures. */
  businesses: z.array(businessSchema),
  services: z.array(offeringSchema),
  pictures: z.array(galleryItemSchema),
  savedSearches: z.array(savedSearchSchema),
  reviews: z.array(reviewSchema),
  inquiries: z.array(inquirySchema),
  /** Written by the account in conversations, as the sender of an inquiry or as the owner of a business. */
  replies: z.array(writtenReplySchema),
  savedReplies: z.array(savedReplySchema),
  messages: z.array(messageSchema),
  favorites: z.array(favoriteSchema),
  favoriteLists: z.array(favoriteListSchema),
  requests: z.array(businessRequestSchema.omit({ provisioning: true })),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** The sections that services send. */
export type PersonalSection = Exclude<keyof PersonalData, 'exportedAt' | 'sessions'>;

export const downloadPersonalData = answeredBy('gateway')('GET', '/api/user/personal-data', {
  access: 'signed-in',
  summary: 'Everything that is stored about your account, as one file',
  response: personalDataSchema,
});

/** A part of what a service stores about the caller. Each section comes once at least, empty if there is nothing. */
export const getPersonalData = internalEndpoint('GET', '/internal/personal-data', {
  summary: 'What this service stores about who calls, page by page',
  query: z.object({ cursor: z.string().max(500).optional() }),
  response: z.object({
    section: z.string(),
    items: z.array(z.record(z.string(), z.unknown())),
    /** The cursor of the next page. */
    next: z.string().optional(),
  }),
});
export type PersonalDataPage = z.infer<typeof getPersonalData.response>;
