import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { hoursText } from '@doorstep/contracts/language/opening-hours.ts';
import { rate } from '@doorstep/engagement/seed.ts';
import type { Random } from '../random.ts';
import { type BusinessText, getTrade, hoursOfKind, type Place, translateService } from './data.ts';
import { writeDialogues } from './dialogues.ts';
import { writeInquiries, writeSuspects } from './inquiries.ts';
import { writeJobs } from './jobs.ts';
import { daysBefore, hoursAfter } from './moments.ts';
import { type AnswerSupply, type Opinion, writeReviews } from './reviews.ts';
import { createSpecialDays } from './special-days.ts';
import type { Account, Profile } from './types.ts';

/** The last number given to each kind of resource, across all businesses. */
export interface Counters {
  offering: number;
  galleryItem: number;
  review: number;
  inquiry: number;
  caller: number;
  reply: number;
}

export interface ProfileInput {
  readonly id: number;
  readonly text: BusinessText;
  readonly place: Place;
  /** This business is number `part` (from 0) of the `parts` businesses that share the texts of a trade. */
  readonly part: number;
  readonly parts: number;
  readonly opinions: readonly Opinion[];
  readonly messages: readonly string[];
  /** Number of jobs that it did besides. */
  readonly jobs: number;
  readonly accounts: readonly Account[];
  /** Its services have names in all languages. They would make a large world larger. */
  readonly isTranslated?: boolean;
}

const portfolioLimit = 6;

export function createProfile(
  input: ProfileInput,
  counters: Counters,
  answers: AnswerSupply,
  random: Random,
  now: Date,
): Profile {
  const { id, text, place, part, parts } = input;
  const trade = getTrade(text.trade);
  const lacks = (what: BusinessText['without'][number]) => text.without.includes(what);
  const ownerId = input.accounts.find(account => account.businessId === id)?.id;
  const approvalStatus = text.status ?? 'approved';
  const createdAt = daysBefore(now, approvalStatus === 'approved' ? random.range(100, 360) : random.range(4, 30));
  const domain = `${buildDomain(text.name)}.example`;

  const works = lacks('portfolio') ? [] : deal(trade.works, part, parts, 3).slice(0, portfolioLimit);
  const views = lacks('gallery') ? [] : deal(trade.views, part, parts, 2);
  const pictures = [
    ...works.map(work => ({ work, type: 'portfolio' as const })),
    ...views.map(work => ({ work, type: 'gallery' as const })),
  ];
  const gallery = pictures.map(({ work: { title, description, picture }, type }) => ({
    id: ++counters.galleryItem,
    businessId: id,
    imageUrl: picture,
    title,
    description,
    type,
    version: 1,
  }));
  const offerings = deal(trade.offerings, part, parts, 3).map(({ name, price, duration, description }) => ({
    id: ++counters.offering,
    businessId: id,
    categoryId: trade.subcategoryIds[0] ?? trade.categoryId,
    name,
    description,
    price: part === 0 ? price : varied(price, random),
    duration,
    ...(input.isTranslated && { translations: translateService({ name, duration }) }),
    image: gallery.length > 0 && random.chance(0.45) ? random.pick(gallery).imageUrl : undefined,
    version: 1,
  }));
  const services = offerings.map(({ name }) => name);
  const reviews = writeReviews(
    input.opinions,
    { id, createdAt, ownerId, serviceIds: offerings.map(offering => offering.id) },
    input.accounts,
    { random, now, answers, nextId: () => ++counters.review },
  );
  const asked = {
    id,
    areaCode: place.areaCode,
    services,
    timeZone: place.timeZone,
    hours: hoursOfKind(text.hours).hours,
  };
  const nextId = () => ++counters.inquiry;
  const inquiries = writeInquiries(input.messages, asked, {
    random,
    now,
    nextId,
    nextCaller: () => ++counters.caller,
  });
  const dialogues = writeDialogues({ id, name: text.name, place }, input.accounts, {
    now,
    nextId,
    nextReplyId: () => ++counters.reply,
    nextCaller: () => ++counters.caller,
  });
  const suspects = id === 1 ? writeSuspects(id, now, nextId) : [];
  const jobs = writeJobs(input.jobs, asked, [...inquiries, ...dialogues], { random: random.fork('jobs'), now, nextId });

  const business: Omit<Business, 'logo' | 'coverImage'> = {
    id,
    name: text.name,
    ...(text.about && { description: text.about }),
    address: text.address,
    city: place.city,
    state: place.state,
    zip: text.zip,
    location: text.location,
    ...(text.serviceRadius && { serviceRadius: text.serviceRadius }),
    ...(text.hidesAddress && { hidesAddress: text.hidesAddress }),
    ...(!lacks('phone') && { phone: `+1 ${place.areaCode} 555 ${String(100 + (id % 100)).padStart(4, '0')}` }),
    ...(!lacks('email') && { email: `hello@${domain}` }),
    ...(!lacks('website') && { website: `https://${domain}` }),
    categoryId: trade.categoryId,
    ...(trade.subcategoryIds[0] && { subcategoryId: trade.subcategoryIds[0] }),
    subcategoryIds: [...trade.subcategoryIds],
    ...rate(reviews.map(({ rating }) => rating)),
    ...openingHours(text.hours),
    ...(text.specialDays && { specialDays: createSpecialDays(text.specialDays, place.timeZone, now) }),
    timeZone: place.timeZone,
    isFeatured: text.shown === 'featured',
    isPopular: text.shown === 'popular',
    approvalStatus,
    ...(ownerId && { ownerId }),
    version: 1,
    ratingVersion: reviews.length > 0 ? 1 : 0,
    createdAt,
    updatedAt: hoursAfter(createdAt, random.range(1, 2000), now),
  };
  return {
    business: {
      ...business,
      logo: text.logo,
      coverImage: text.cover,
    },
    offerings,
    gallery,
    reviews,
    inquiries: [...inquiries, ...dialogues, ...suspects, ...jobs],
  };
}

/** The opening hours of a business: times along with their text, text alone, or nothing. */
function openingHours(kind: string): Pick<Business, 'hours' | 'workingHours'> {
  const { hours, workingHours } = hoursOfKind(kind);
  return hours ? { hours, workingHours: hoursText(hours) } : { ...(workingHours && { workingHours }) };
}

/** The first two words of a name except "the", as a domain: 'Hawthorn & Daughters General Contractors' → 'hawthorn-daughters'. */
function buildDomain(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words
    .filter(word => word !== 'the')
    .slice(0, 2)
    .join('-');
}

/** Varies a price by a few percent, so that businesses differ. */
function varied(price: string, random: Random): string {
  const factor = random.pick([0.9, 0.95, 1.05, 1.1, 1.15]);
  return price.replace(/\$([\d,]+)(\.\d\d)?/, (_, whole: string, cents?: string) => {
    const amount = Number(whole.replaceAll(',', '')) * factor;
    const rounded = Math.round(amount / (amount > 200 ? 10 : 1)) * (amount > 200 ? 10 : 1);
    return `$${rounded.toLocaleString('en-US')}${cents ? '.00' : ''}`;
  });
}

/** Every `parts`-th element from `part` on, filled up to `least` elements from the front of the list. */
function deal<T>(list: readonly T[], part: number, parts: number, least: number): T[] {
  const own = list.filter((_, index) => index % parts === part % parts);
  const more = list.filter(element => !own.includes(element)).slice(0, Math.max(0, least - own.length));
  return [...own, ...more];
}
