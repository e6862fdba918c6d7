import { readdir, readFile } from 'node:fs/promises';
import { mediaUrl } from '@doorstep/contracts/common/media.ts';
import { approvalStatuses, businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { categorySchema, otherCategoryId, publicIcons } from '@doorstep/contracts/directory/categories/schema.ts';
import { galleryItemSchema, portfolioLimit } from '@doorstep/contracts/directory/gallery/schema.ts';
import { offeringSchema } from '@doorstep/contracts/directory/offerings/schema.ts';
import { replySchema } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { inquirySchema, inquiryStatuses } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { messageSchema } from '@doorstep/contracts/engagement/messages/schema.ts';
import { reviewSchema } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { userSchema } from '@doorstep/contracts/identity/users/schema.ts';
import { languages } from '@doorstep/contracts/language/languages.ts';
import { openState } from '@doorstep/contracts/language/open-state.ts';
import { businessRequestSchema } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { describe, expect, it } from 'vitest';
import { listPictures } from '../load/pictures.ts';
import { demoReviews } from './reviews.ts';
import { demoBusinesses, generateWorld } from './world.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const demo = generateWorld({ businesses: demoBusinesses, seed: 'doorstep', now });
const profiles = [...demo.profiles()];
const businesses = profiles.map(profile => profile.business);
const offerings = profiles.flatMap(profile => profile.offerings);
const gallery = profiles.flatMap(profile => profile.gallery);
const reviews = profiles.flatMap(profile => profile.reviews);
const inquiries = profiles.flatMap(profile => profile.inquiries);

const address = (_file: string) =>
  mediaUrl({ owner: 'businesses', key: 'a-key-of-sixteen-or-more', width: 1280, height: 960 });
const ids = (resources: readonly { id: number }[]) => resources.map(({ id }) => id);
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('The demo world', () => {
  it('The demo has the promised number of businesses, accounts, reviews and other resources', () => {
    expect(demo.categories.length).toBeGreaterThan(18);
    expect(demo.categories.filter(category => !category.parentId).length).toBeGreaterThan(15);
    expect(businesses).toHaveLength(60);
    expect(distinct(businesses.map(business => business.city))).toBe(3);
    expect(demo.accounts).toHaveLength(40);
    expect(reviews).toHaveLength(demoReviews);
    expect(inquiries.length).toBeGreaterThanOrEqual(60);
    expect(demo.messages.length).toBeGreaterThanOrEqual(35);
    expect(demo.requests.length).toBeGreaterThanOrEqual(8);
  });

  it('The demo is the same for the same seed and time, and differs for another seed', () => {
    const again = generateWorld({ businesses: demoBusinesses, seed: 'doorstep', now });
    expect([...again.profiles()]).toEqual(profiles);
    expect(again.requests).toEqual(demo.requests);
    const other = generateWorld({ businesses: demoBusinesses, seed: 'other', now });
    expect([...other.profiles()]).not.toEqual(profiles);
  });

  it('All businesses are on the map; some come to their customers, some hide their address', () => {
    const large = [...generateWorld({ businesses: 500, seed: 'doorstep', now }).profiles()].map(
      ({ business }) => business,
    );
    for (const world of [businesses, large.slice(demoBusinesses)]) {
      expect(world.every(({ location }) => location)).toBe(true);
      expect(distinct(world.map(({ location }) => JSON.stringify(location)))).toBe(world.length);
      const [travelling, hidden] = [world.filter(b => b.serviceRadius), world.filter(b => b.hidesAddress)];
      expect(travelling.length).toBeGreaterThan(world.length / 5);
      expect(travelling.length).toBeLessThan(world.length);
      expect(hidden.length).toBeGreaterThan(world.length / 30);
    }
  });

  it('All resources of the demo conform to the contracts', () => {
    for (const { picture, ...category } of demo.categories)
      categorySchema.parse({ ...category, ...(picture && { picture: address(picture) }) });
    for (const { logo, coverImage, ...rest } of businesses) {
      businessSchema.parse({
        ...rest,
        ...(logo && { logo: address(logo) }),
        ...(coverImage && { coverImage: address(coverImage) }),
      });
    }
    for (const { image, ...rest } of offerings)
      offeringSchema.parse({ ...rest, ...(image && { image: address(image) }) });
    for (const item of gallery) galleryItemSchema.parse({ ...item, imageUrl: address(item.imageUrl) });
    for (const review of reviews) reviewSchema.parse(review);
    for (const { senderId, replies = [], ...inquiry } of inquiries) {
      inquirySchema.parse(inquiry);
      for (const reply of replies) replySchema.parse(reply);
    }
    for (const message of demo.messages) messageSchema.parse(message);
    for (const request of demo.requests) businessRequestSchema.parse(request);
    for (const { googleId, password, ...account } of demo.accounts) {
      userSchema.parse({ ...account, emailVerified: true, googleConnected: googleId !== undefined });
    }
  });

  it('Ids in the demo are unique', () => {
    for (const resources of [demo.categories, businesses, demo.accounts, offerings, gallery, reviews, inquiries]) {
      expect(distinct(ids(resources))).toBe(resources.length);
    }
    expect(ids(businesses)).toEqual(businesses.map((_, index) => index + 1));
  });

  it('The categories that the footer links to exist with their fixed ids', () => {
    const named = Object.fromEntries(demo.categories.map(({ id, name }) => [id, name]));
    expect(named).toMatchObject({ 1: 'Home', 2: 'Construction', 3: 'Automotive', 4: 'Business' });
    expect(named).toMatchObject({ 10: 'Cleaning', 11: 'Gardening', 12: 'Pet Care', [otherCategoryId]: 'Other' });
    const slugs = demo.categories.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['home-services', 'construction', 'automotive', 'education']));
    expect(distinct(slugs)).toBe(slugs.length);
    expect(demo.categories.every(({ icon }) => publicIcons.some(known => known === icon))).toBe(true);
    expect(demo.categories.some(({ description }) => description)).toBe(true);
    expect(demo.categories.some(({ description }) => !description)).toBe(true);
  });

  it('Categories and services of the demo have a name in every language, and categories the words that people type', () => {
    const others = languages.filter(language => language !== 'en');
    for (const category of demo.categories)
      for (const language of others) {
        const texts = category.translations?.[language];
        expect(texts, `${category.slug} in ${language}`).toMatchObject({
          name: expect.any(String),
          ...(category.description && { description: expect.any(String) }),
          ...(category.featuredHint && { featuredHint: expect.any(String) }),
          ...(category.popularHint && { popularHint: expect.any(String) }),
        });
        if (category.id !== otherCategoryId) expect(category.translatedSynonyms[language]?.length).toBeGreaterThan(1);
      }
    for (const { name, duration, translations } of offerings)
      for (const language of others)
        expect(translations?.[language], `${name} in ${language}`).toMatchObject({
          name: expect.any(String),
          ...(duration && { duration: expect.any(String) }),
        });
  });

  it('All references between resources of the demo resolve', () => {
    const categoryIds = new Set(ids(demo.categories));
    const accountIds = new Set(ids(demo.accounts));
    for (const { business, offerings: services, gallery: items, reviews: written, inquiries: sent } of profiles) {
      expect(categoryIds.has(business.categoryId)).toBe(true);
      for (const id of business.subcategoryIds) {
        expect(demo.categories.find(category => category.id === id)?.parentId).toBe(business.categoryId);
      }
      for (const part of [...services, ...items, ...written, ...sent]) expect(part.businessId).toBe(business.id);
      for (const review of written) {
        expect(review.serviceId === undefined || ids(services).includes(review.serviceId)).toBe(true);
        expect(review.userId === undefined || accountIds.has(review.userId)).toBe(true);
        expect(review.userId).not.toBe(business.ownerId ?? 0);
        expect(review.createdAt >= business.createdAt).toBe(true);
      }
      const authors = written.flatMap(({ userId }) => userId ?? []);
      expect(distinct(authors)).toBe(authors.length);
      expect(items.filter(({ type }) => type === 'portfolio').length).toBeLessThanOrEqual(portfolioLimit);
      const owner = demo.accounts.find(account => account.businessId === business.id);
      expect(owner?.id).toBe(business.ownerId);
      if (!owner) expect(written.some(({ response, isPinned }) => response || isPinned)).toBe(false);
    }
    for (const { senderId, receiverId } of demo.messages) expect([senderId, receiverId]).toContain(1);
  });

  it('Texts of the demo never repeat and contain no unfilled placeholders', () => {
    const comments = reviews.flatMap(({ comment }) => comment ?? []);
    expect(distinct(comments)).toBe(comments.length);
    expect(reviews.some(({ comment }) => !comment)).toBe(true);
    expect(distinct(inquiries.map(({ message }) => message))).toBe(inquiries.length);
    expect(distinct(businesses.map(({ name }) => name))).toBe(businesses.length);
    const said = JSON.stringify([profiles, demo.messages, demo.requests]);
    expect(said.match(/[{}]name[{}]|undefined|\bNaN\b|lorem|!/)).toBeNull();
  });

  it('The demo shows every status, featured and popular categories, and profiles without optional fields', () => {
    expect(distinct(businesses.map(({ approvalStatus }) => approvalStatus))).toBe(approvalStatuses.length);
    expect(distinct(inquiries.map(({ status }) => status))).toBe(inquiryStatuses.length);
    expect(distinct(demo.requests.map(({ status }) => status))).toBe(3);
    expect(demo.requests.some(request => request.categoryId === otherCategoryId && request.newCategoryName)).toBe(true);
    expect(distinct(demo.messages.map(({ isRead }) => isRead))).toBe(2);
    const shown = (flag: 'isFeatured' | 'isPopular') =>
      businesses.filter(business => business[flag]).map(({ categoryId }) => categoryId);
    expect(shown('isFeatured')).toEqual(expect.arrayContaining([1, 2, 3, 4]));
    expect(shown('isPopular')).toEqual(expect.arrayContaining([10, 11, 12]));
    for (const field of [
      'coverImage',
      'logo',
      'phone',
      'hours',
      'workingHours',
      'specialDays',
      'description',
      'website',
    ] as const) {
      expect(businesses.some(business => business.approvalStatus === 'approved' && !business[field])).toBe(true);
    }
    expect(businesses.some(({ specialDays }) => specialDays?.some(({ slots }) => slots.length > 0))).toBe(true);
    expect(businesses.some(business => business.approvalStatus === 'approved' && business.reviewCount === 0)).toBe(
      true,
    );
    expect(reviews.some(({ response }) => response)).toBe(true);
    expect(reviews.some(({ isPinned }) => isPinned)).toBe(true);
  });

  it('Every picture file is used, and no business shows one twice', async () => {
    const folder = new URL('../pictures/', import.meta.url);
    const entries = await readdir(folder, { recursive: true });
    const files = entries.filter(name => name.endsWith('.webp'));
    expect(listPictures(demo).sort()).toEqual(files.sort());
    for (const { gallery: items } of profiles) {
      expect(distinct(items.map(item => item.imageUrl))).toBe(items.length);
    }
    for (const field of ['coverImage', 'logo'] as const) {
      const shown = businesses.flatMap(business => business[field] ?? []);
      expect(distinct(shown)).toBe(shown.length);
    }
    const contents = await Promise.all(files.map(name => readFile(new URL(name, folder), 'base64')));
    expect(distinct(contents)).toBe(files.length);
  });

  it('An answered inquiry was answered in opening hours, and others have no answer', () => {
    const answered = inquiries.filter(({ respondedAt }) => respondedAt);
    expect(answered.length).toBeGreaterThan(inquiries.length / 3);
    for (const { business, inquiries: sent } of profiles) {
      for (const { status, createdAt, respondedAt, updatedAt, replies } of sent) {
        if (status === 'responded') expect(respondedAt).toBeDefined();
        if (status === 'pending') expect(respondedAt).toBeUndefined();
        if (!respondedAt) continue;
        expect(createdAt < respondedAt && respondedAt <= updatedAt).toBe(true);
        const { hours, timeZone } = business;
        // The replies of a conversation have times of their own.
        if (hours && !replies) expect(openState({ hours, timeZone }, new Date(respondedAt)).open).toBe(true);
      }
    }
  });

  it('The demo has conversations with a quote, times to choose from, hidden contact details, and of an account', () => {
    const talks = inquiries.filter(({ replies }) => replies);
    const replies = talks.flatMap(inquiry => inquiry.replies ?? []);
    expect(distinct(replies.map(({ from }) => from))).toBe(2);
    expect(distinct(ids(replies))).toBe(replies.length);
    expect(distinct(replies.flatMap(({ quote, answer }) => (quote && answer ? [answer.decision] : [])))).toBe(2);
    expect(replies.some(({ appointment, answer }) => appointment && answer?.slot !== undefined)).toBe(true);
    expect(replies.some(({ appointment, answer }) => appointment && !answer)).toBe(true);
    expect(talks.some(({ hidesContact, senderId }) => hidesContact && !senderId)).toBe(true);
    expect(talks.some(({ senderId }) => senderId === 2)).toBe(true);
    for (const { createdAt, replies: written = [] } of talks) {
      const times = [createdAt, ...written.map(reply => reply.createdAt)];
      expect(times).toEqual(times.toSorted());
      expect(times.at(-1)?.localeCompare(now.toISOString())).toBe(-1);
    }
  });

  it('No date in the demo is in the future', () => {
    const dated = [...businesses, ...reviews, ...inquiries, ...demo.requests].flatMap(row => [
      row.createdAt,
      row.updatedAt,
    ]);
    for (const date of [...dated, ...demo.messages.map(message => message.createdAt)]) {
      expect(date <= now.toISOString()).toBe(true);
    }
  });
});

describe('A world for benchmarks', () => {
  const count = 3_000;
  const large = generateWorld({ businesses: count, seed: 'doorstep', now });
  const pool = new Set(listPictures(demo));

  it('A larger world starts with the demo and reuses its pictures', () => {
    let id = 0;
    for (const profile of large.profiles()) {
      id++;
      expect(profile.business.id).toBe(id);
      if (id <= demoBusinesses) expect(profile).toEqual(profiles[id - 1]);
      else if (profile.gallery.some(item => !pool.has(item.imageUrl))) expect.fail(`business ${id} needs new pictures`);
    }
    expect(id).toBe(count);
    expect(large.requests).toEqual(demo.requests);
  });

  it('Ids of reviews count up across all businesses', () => {
    let last = 0;
    for (const { reviews: written } of large.profiles()) {
      for (const review of written) expect(review.id).toBe(++last);
    }
    expect(last).toBeGreaterThan(count);
  });

  it('A world has about as many reviews as requested, and one business with 5,000 more', () => {
    const reviews = 20_000;
    const world = generateWorld({ businesses: 1_000, reviews, seed: 'doorstep', now });
    const counts = [...world.profiles()].map(profile => profile.reviews.length);
    const max = Math.max(...counts);
    const others = counts.reduce((sum, count) => sum + count, -max);
    expect(max).toBe(5_000);
    expect(Math.abs(others - reviews)).toBeLessThan(reviews / 10);
  });
});
