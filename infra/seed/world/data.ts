import { readFileSync } from 'node:fs';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { idSchema } from '@doorstep/contracts/common/schemas.ts';
import type { Translations } from '@doorstep/contracts/common/translations.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { hoursSchema, specialDaySchema, workingHoursSchema } from '@doorstep/contracts/directory/businesses/hours.ts';
import { businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { type Category, categorySchema, synonymsSchema } from '@doorstep/contracts/directory/categories/schema.ts';
import { galleryItemSchema } from '@doorstep/contracts/directory/gallery/schema.ts';
import { locationSchema } from '@doorstep/contracts/directory/locations/schema.ts';
import { type Offering, offeringSchema } from '@doorstep/contracts/directory/offerings/schema.ts';
import { unmetSearchSchema } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { inquirySchema } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { messageSchema } from '@doorstep/contracts/engagement/messages/schema.ts';
import { reviewSchema } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { userSchema } from '@doorstep/contracts/identity/users/schema.ts';
import { languages } from '@doorstep/contracts/language/languages.ts';
import { businessRequestSchema } from '@doorstep/contracts/onboarding/requests/schema.ts';

/** The rows of `data/{name}.json`. Throws an error that names each invalid value and its row. */
export function readData<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const rows: unknown = JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'));
  const { data, error } = schema.safeParse(rows);
  if (error) throw new Error(`infra/seed/data/${name}.json does not fit:\n${z.prettifyError(error)}`);
  return data;
}

const texts = z.array(z.string().min(1)).min(1);
const picture = z.string().regex(/^(covers|logos|gallery)\/[a-z0-9-]+\.webp$/);

/** The texts of the demo in another language than English. */
const languageSchema = z.strictObject({
  /** By slug. */
  categories: z.record(
    z.string(),
    z.strictObject({ name: z.string(), description: z.string().optional(), synonyms: synonymsSchema.default([]) }),
  ),
  /** By the English texts. */
  services: z.record(z.string(), z.string()),
  durations: z.record(z.string(), z.string()),
  hints: z.record(z.string(), z.string()),
});
const translated = languages.flatMap(language =>
  language === 'en' ? [] : [[language, readData(`languages/${language}`, languageSchema)] as const],
);

/** Something in each language but English. */
const inLanguages = <Texts>(say: (texts: z.output<typeof languageSchema>) => Texts): Translations<Texts> =>
  Object.fromEntries(translated.map(([language, texts]) => [language, say(texts)]));

/** The category tree, two levels deep. Tests and the footer rely on ids 1 to 4, 10 to 12 and 15. */
export const categories = readData(
  'categories',
  z.array(categorySchema.extend({ synonyms: synonymsSchema.default([]), picture: picture.optional() })),
).map(category => ({
  ...category,
  translations: inLanguages(({ categories: texts, hints }) => {
    const { synonyms: _, ...own } = getOwn(texts, category.slug) ?? { synonyms: [] };
    return { ...own, ...sayHint(category, 'featuredHint', hints), ...sayHint(category, 'popularHint', hints) };
  }),
  translatedSynonyms: inLanguages(({ categories: texts }) => [...(getOwn(texts, category.slug)?.synonyms ?? [])]),
}));

function sayHint(category: Category, hint: 'featuredHint' | 'popularHint', hints: Readonly<Record<string, string>>) {
  const said = getOwn(hints, category[hint] ?? '');
  return said === undefined ? {} : { [hint]: said };
}

/** The name and the duration of a service in the other languages. */
export const translateService = ({ name, duration = '' }: Pick<Offering, 'name' | 'duration'>) =>
  inLanguages(({ services, durations }) => ({
    name: getOwn(services, name),
    ...(duration && { duration: getOwn(durations, duration) }),
  }));

/** The three cities of the demo, followed by the cities that only larger worlds use. */
export const places = readData(
  'places',
  z.array(
    businessSchema.pick({ timeZone: true }).extend({
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      location: locationSchema,
      areaCode: z.string().regex(/^\d{3}$/),
    }),
  ),
);
export type Place = (typeof places)[number];

/** Typical opening hours by kind: times for each day, or free text where times cannot express them. */
const hours = readData(
  'hours',
  z.record(z.string(), z.object({ hours: hoursSchema.optional(), workingHours: workingHoursSchema.optional() })),
);
export const hoursOfKind = (kind: string) => hours[kind] ?? {};
/** Days with other hours, by kind: a yearly date, or a number of days after the demo is created. */
const dayFields = specialDaySchema.pick({ slots: true, note: true }).shape;
const dayTextSchema = z.union([
  z.strictObject({ ...dayFields, on: z.union([z.literal('thanksgiving'), z.string().regex(/^\d\d-\d\d$/)]) }),
  z.strictObject({ ...dayFields, inDays: z.int().positive() }),
]);
export type DayText = z.infer<typeof dayTextSchema>;
const specialDays = readData('special-days', z.record(z.string(), z.array(dayTextSchema)));
export const specialDaysOfKind = (kind: string): readonly DayText[] => specialDays[kind] ?? [];

/** The kinds that have times. */
export const timedKinds = Object.keys(hours).filter(kind => hours[kind]?.hours);

const shownSchema = galleryItemSchema.pick({ title: true }).extend({ description: z.string(), picture });
const tradeSchema = z.strictObject({
  categoryId: idSchema,
  /** The first one is the primary subcategory. */
  subcategoryIds: z.array(idSchema),
  offerings: z.array(
    offeringSchema.pick({ name: true, description: true, duration: true }).extend({ price: z.string() }),
  ),
  /** Finished work, for the portfolio. */
  works: z.array(shownSchema),
  /** The premises, tools and people at work, for the gallery. */
  views: z.array(shownSchema),
  reviews: z.array(reviewSchema.pick({ rating: true, comment: true })),
  inquiries: z.array(inquirySchema.shape.message),
});
/** Services, pictures, reviews and inquiries of each trade. Prices and durations are free text, as owners type them. */
export const trades = readData('trades', z.record(z.string(), tradeSchema));

/** The trade with this name. Throws if there is none. */
export function getTrade(name: string): z.output<typeof tradeSchema> {
  const trade = trades[name];
  if (!trade) throw new Error(`The demo has no trade called "${name}".`);
  return trade;
}

export const tradeNames = Object.keys(trades);

/** The businesses of the demo, as their owners would describe them. Phone, email and website are derived from name and city. */
export const businessTexts = readData(
  'businesses',
  z.array(
    z.strictObject({
      ...businessSchema.pick({ name: true }).shape,
      address: z.string(),
      zip: z.string(),
      location: locationSchema,
      ...businessSchema.pick({ serviceRadius: true, hidesAddress: true }).shape,
      about: businessSchema.shape.description,
      trade: z.enum(tradeNames),
      city: z.enum(places.map(place => place.city)),
      hours: z.enum([...Object.keys(hours), 'none']),
      specialDays: z.array(z.enum(Object.keys(specialDays))).optional(),
      shown: z.enum(['featured', 'popular']).optional(),
      status: businessSchema.shape.approvalStatus.exclude(['approved']).optional(),
      cover: picture.optional(),
      logo: picture.optional(),
      /** Fields and parts that this business lacks. */
      without: z.array(z.enum(['phone', 'website', 'email', 'reviews', 'gallery', 'portfolio'])).default([]),
    }),
  ),
);
export type BusinessText = (typeof businessTexts)[number];

/** The accounts in the order of their ids; the sign-in screen hints at the first three. */
export const people = readData(
  'accounts',
  z.array(
    userSchema.pick({ username: true, email: true, role: true, mustChangePassword: true }).extend({
      name: z.string(),
      /** The name of the business that the account is linked to. */
      business: z.enum(businessTexts.map(text => text.name)).optional(),
      google: z.boolean().optional(),
      /** Signs in with Google only. */
      withoutPassword: z.boolean().optional(),
    }),
  ),
);

/** People without an account, who write inquiries. */
export const callers = readData('callers', texts);

/** Additional inquiries to the first business, so that its list shows every status several times. */
export const moreInquiries = readData('more-inquiries', z.array(inquirySchema.shape.message));

/** Inquiries to the first business that look like spam because of their links. */
export const suspects = readData(
  'suspects',
  z.array(
    z.strictObject({
      ...inquirySchema.pick({ name: true, subject: true, message: true }).required().shape,
      email: z.email(),
      daysAgo: z.number(),
      found: z.string(),
    }),
  ),
);

/** Conversations between an owner and the administrator, started by `from`. */
export const conversations = readData(
  'conversations',
  z.array(
    z.strictObject({
      owner: z.enum(people.map(person => person.username)),
      from: z.enum(['owner', 'admin']),
      subject: messageSchema.shape.subject,
      texts: z.array(messageSchema.shape.content).min(1),
      /** The age of the first message. */
      daysAgo: z.number(),
      /** The receiver has not opened the last message. */
      unread: z.boolean().optional(),
    }),
  ),
);

/** Requests from the public form. Requests of pending and rejected businesses are derived from their profiles. */
export const requestTexts = readData(
  'requests',
  z.array(
    businessRequestSchema.omit({ id: true, businessId: true, userId: true, createdAt: true, updatedAt: true }).extend({
      daysAgo: z.number(),
      /** The business that resulted from the request. */
      business: z.enum(businessTexts.map(text => text.name)).optional(),
    }),
  ),
);

/** Owners' responses to good, mixed and bad reviews; `{name}` is the author's first name. */
export const responses = readData('responses', z.object({ thanks: texts, notes: texts, apologies: texts }));

export const reviewTags = readData('review-tags', z.object({ praise: texts, complaints: texts }));

/** The parts from which names and addresses of generated businesses are composed. */
export const nameParts = readData(
  'names',
  z.object({ families: texts, landmarks: texts, streets: texts, nouns: z.partialRecord(z.enum(tradeNames), texts) }),
);

/** The sites that visitors come from, and what they hardly find, both with the most frequent first. */
export const { referrers, unmetSearches } = readData(
  'visits',
  z.object({ referrers: texts, unmetSearches: z.array(unmetSearchSchema.omit({ searches: true })) }),
);
