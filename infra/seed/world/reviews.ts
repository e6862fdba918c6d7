import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { Random } from '../random.ts';
import { type BusinessText, businessTexts, getTrade, responses, reviewTags, tradeNames } from './data.ts';
import { ageInDays, daysBefore } from './moments.ts';
import type { Account } from './types.ts';

/** A review before it has an author: a rating, and maybe a comment. */
export type Opinion = Pick<Review, 'rating' | 'comment'>;

/** The total number of reviews in the demo. */
export const demoReviews = 300;

const hasReviews = (text: BusinessText) => !text.status && !text.without.includes('reviews');

/** Distributes the comments of each trade among its businesses, each comment once, and adds bare ratings up to `demoReviews`. */
export function dealOpinions(random: Random): ReadonlyMap<BusinessText, readonly Opinion[]> {
  const dealt = new Map<BusinessText, Opinion[]>(businessTexts.filter(hasReviews).map(text => [text, []]));
  const reviewed = [...dealt.keys()];
  for (const trade of tradeNames) {
    const { reviews } = getTrade(trade);
    const takers = reviewed.filter(text => text.trade === trade);
    if (takers.length === 0) continue;
    for (const [index, opinion] of random.sample(reviews, reviews.length).entries()) {
      // The first comments go round, so that every business gets some; the first business gets most of the others.
      const early = index < takers.length * 2 || random.chance(0.4);
      const taker = early ? takers[index % takers.length] : takers[0];
      if (taker) dealt.get(taker)?.push(opinion);
    }
  }
  let missing = demoReviews - [...dealt.values()].reduce((sum, opinions) => sum + opinions.length, 0);
  for (; missing > 0; missing--) dealt.get(random.pick(reviewed))?.push({ rating: random.pick([5, 5, 5, 4, 4, 3]) });
  return dealt;
}

/** Reviews of a generated business, at most nine if no `count` is given. Its trade's comments repeat across businesses. */
export function borrowOpinions(trade: string, random: Random, count?: number): Opinion[] {
  const { reviews } = getTrade(trade);
  if (count === undefined) return random.sample(reviews, random.int(0, 9));
  return Array.from({ length: count }, () => random.pick(reviews));
}

export interface ReviewedBusiness {
  readonly id: number;
  readonly createdAt: string;
  readonly ownerId?: number | undefined;
  readonly serviceIds: readonly number[];
}

/** Texts of responses; each is used once before any is used again. */
export interface AnswerSupply {
  thanks: string[];
  notes: string[];
  apologies: string[];
}

export const answerSupply = (random: Random): AnswerSupply => ({
  thanks: random.sample(responses.thanks, responses.thanks.length),
  notes: random.sample(responses.notes, responses.notes.length),
  apologies: random.sample(responses.apologies, responses.apologies.length),
});

/** Turns opinions into reviews dated after the business was listed, by different accounts other than the owner's. */
export function writeReviews(
  opinions: readonly Opinion[],
  business: ReviewedBusiness,
  accounts: readonly Account[],
  options: { random: Random; now: Date; answers: AnswerSupply; nextId: () => number },
): Review[] {
  const { random, now, answers, nextId } = options;
  const authors = random.sample(
    accounts.filter(({ id, role }) => id !== business.ownerId && role !== 'admin'),
    opinions.length,
  );
  const span = ageInDays(business.createdAt, now) - 4;
  let pins = random.int(0, 2);
  return opinions.map(({ rating, comment }, index) => {
    const author = authors[index];
    const anonymous = !author || random.chance(0.03);
    const createdAt = daysBefore(now, Math.max(0.3, random.next() ** 1.3 * span));
    const answered = business.ownerId && comment && (rating < 4 || random.chance(0.6));
    const response = answered ? answer(rating, author && !anonymous ? author.name : undefined, answers) : undefined;
    const isPinned = Boolean(business.ownerId && comment && rating === 5 && pins-- > 0);
    return {
      id: nextId(),
      businessId: business.id,
      ...(business.serviceIds.length > 0 && random.chance(0.55) && { serviceId: random.pick(business.serviceIds) }),
      ...(!anonymous && { userId: author.id }),
      userName: anonymous ? 'Anonymous' : author.name,
      rating,
      ...(comment && { comment }),
      ...(response && { response }),
      isPinned,
      tags: random.chance(0.4)
        ? random.sample(rating > 3 ? reviewTags.praise : reviewTags.complaints, random.int(1, 2))
        : [],
      version: 1,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

function answer(rating: number, name: string | undefined, supply: AnswerSupply): string {
  const list = rating === 5 ? supply.thanks : rating === 4 ? supply.notes : supply.apologies;
  const text = list.shift() ?? '';
  list.push(text);
  const [first] = (name ?? '').split(' ');
  if (first) return text.replace('{name}', first);
  return capitalized(text.replace(/, \{name\}|\{name\}, /, ''));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
