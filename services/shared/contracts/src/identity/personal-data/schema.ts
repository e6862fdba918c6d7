import { timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { businessSchema } from '../../directory/businesses/schema.ts';
import { galleryItemSchema } from '../../directory/gallery/schema.ts';
import { offeringSchema } from '../../directory/offerings/schema.ts';
import { savedSearchSchema } from '../../directory/saved-searches/schema.ts';
import { writtenReplySchema } from '../../engagement/conversations/schema.ts';
import { favoriteListSchema } from '../../engagement/favorite-lists/schema.ts';
import { favoriteSchema } from '../../engagement/favorites/schema.ts';
import { inquirySchema } from '../../engagement/inquiries/schema.ts';
import { messageSchema } from '../../engagement/messages/schema.ts';
import { reviewSchema } from '../../engagement/reviews/schema.ts';
import { savedReplySchema } from '../../engagement/saved-replies/schema.ts';
import { sessionSchema } from '../../gateway/sessions/schema.ts';
import { businessRequestSchema } from '../../onboarding/requests/schema.ts';
import { notificationSchema, notificationSettingsSchema } from '../notifications/schema.ts';
import { passkeySchema } from '../passkeys/schema.ts';
import { userSchema } from '../users/schema.ts';

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
