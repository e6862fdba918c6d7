import type { Role } from '@doorstep/contracts/common/access.ts';
import type { Translations } from '@doorstep/contracts/common/translations.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { VisitCounts } from '@doorstep/contracts/engagement/analytics/events.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import type { SeedInquiry } from '@doorstep/engagement/seed.ts';

/** A picture in `pictures/`, such as `gallery/kitchen-1.webp`. */
export type PictureFile = string;

/** A resource with the files of its pictures in place of their URLs, which do not exist yet. */
export type WithFiles<Resource, Field extends keyof Resource> = Omit<Resource, Field> & {
  [F in Field]: undefined extends Resource[F] ? PictureFile | undefined : PictureFile;
};

/** A business with everything that belongs to it. */
export interface Profile {
  readonly business: WithFiles<Business, 'logo' | 'coverImage'>;
  readonly offerings: readonly WithFiles<Offering, 'image'>[];
  readonly gallery: readonly WithFiles<GalleryItem, 'imageUrl'>[];
  readonly reviews: readonly Review[];
  readonly inquiries: readonly SeedInquiry[];
}

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly businessId?: number;
  readonly googleId?: string;
  /** `known` for the accounts that the sign-in screen hints at; `secret` is random and never shown; `none` for sign-in with Google only. */
  readonly password: 'known' | 'secret' | 'none';
  readonly mustChangePassword: boolean;
  readonly createdAt: string;
}

export interface World {
  readonly categories: readonly (WithFiles<Category, 'picture'> & {
    readonly synonyms: readonly string[];
    readonly translatedSynonyms: Translations<string[]>;
  })[];
  readonly accounts: readonly Account[];
  readonly messages: readonly Message[];
  readonly requests: readonly BusinessRequest[];
  /** The businesses in the order of their ids, generated one by one, so that memory use does not grow with their number. */
  profiles(): Iterable<Profile>;
  /** The acts of visitors with the demo's businesses in the last year. */
  visits(): Iterable<VisitCounts>;
}
