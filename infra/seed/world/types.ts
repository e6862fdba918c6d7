import type {
  Business,
  BusinessRequest,
  Category,
  GalleryItem,
  Inquiry,
  Message,
  Offering,
  Review,
  Role,
} from '@doorstep/contracts';
import type { Trade } from '../pictures/scene.ts';

/** A picture that is yet to be drawn and stored. Equal keys are the same picture. */
export interface PictureSpec {
  readonly key: string;
  readonly kind: 'cover' | 'portfolio' | 'gallery' | 'logo';
  readonly trade: Trade;
  readonly width: number;
  readonly height: number;
  /** Which of the trade's scenes, and how many pictures of the business show it before this one. */
  readonly scene: number;
  readonly again: number;
  /** The name whose first letter a logo shows. */
  readonly name: string;
}

/** A resource whose pictures have no address yet. */
export type Undrawn<Resource, Field extends keyof Resource> = Omit<Resource, Field> & {
  [F in Field]: undefined extends Resource[F] ? PictureSpec | undefined : PictureSpec;
};

/** A business with all that belongs to it. */
export interface Profile {
  readonly business: Undrawn<Business, 'logo' | 'coverImage'>;
  readonly offerings: readonly Undrawn<Offering, 'image'>[];
  readonly gallery: readonly Undrawn<GalleryItem, 'imageUrl'>[];
  readonly reviews: readonly Review[];
  readonly inquiries: readonly Inquiry[];
}

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly businessId?: number;
  readonly googleId?: string;
  /** `known` is one of the accounts that the sign-in screen hints at; `secret` is known to nobody. */
  readonly password: 'known' | 'secret' | 'none';
  readonly mustChangePassword: boolean;
  readonly createdAt: string;
}

export interface World {
  readonly categories: readonly Category[];
  readonly accounts: readonly Account[];
  readonly messages: readonly Message[];
  readonly requests: readonly BusinessRequest[];
  /** The businesses in the order of their ids, made one by one, so that 200,000 need no memory. */
  profiles(): Iterable<Profile>;
}
