import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { createRandom, type Random } from '../random.ts';
import { createAccounts } from './accounts.ts';
import { composeBusiness } from './compose.ts';
import { createMessages, createRequests } from './correspondence.ts';
import { businessTexts, categories, type Place, places } from './data.ts';
import { dealInquiries } from './inquiries.ts';
import { type Counters, createProfile } from './profile.ts';
import { answerSupply, borrowOpinions, dealOpinions } from './reviews.ts';
import type { Profile, World } from './types.ts';
import { createVisits, type Visited } from './visits.ts';

/** The number of businesses in the demo; larger worlds add generated ones. */
export const demoBusinesses = businessTexts.length;

/** The reviews of the most reviewed business, in a world with a requested number of reviews. */
const maxReviews = 5_000;
const approvedShare = 0.9;

/**
 * A whole marketplace as data; a pure function. With `reviews`, the generated businesses have about that many in total, besides
 * one with 5,000.
 */
export function generateWorld(options: {
  businesses: number;
  reviews?: number | undefined;
  seed: string;
  now: Date;
}): World {
  const { businesses, reviews, seed, now } = options;
  const random = createRandom(seed);
  const accounts = createAccounts(businesses, random.fork('accounts'), now);

  function* profiles(): Generator<Profile> {
    const counters: Counters = { offering: 0, galleryItem: 0, review: 0, inquiry: 0, caller: 0, reply: 0 };
    const answers = answerSupply(random.fork('answers'));
    const opinions = dealOpinions(random.fork('opinions'));
    const messages = dealInquiries();
    const countReviews = dealReviews(businesses, reviews);
    for (const [index, text] of businessTexts.slice(0, businesses).entries()) {
      const sameTrade = businessTexts.filter(other => other.trade === text.trade);
      const id = index + 1;
      const input = {
        id,
        text,
        place: findPlace(text.city),
        part: sameTrade.indexOf(text),
        parts: sameTrade.length,
        opinions: opinions.get(text) ?? [],
        messages: messages.get(text) ?? [],
        // Some businesses have none to show.
        jobs: text.status || index % 3 === 2 ? 0 : 5 + ((index * 5) % 9),
        accounts,
        isTranslated: true,
      };
      yield createProfile(input, counters, answers, random.fork(`business/${id}`), now);
    }
    for (let id = demoBusinesses + 1; id <= businesses; id++) {
      const own = random.fork(`business/${id}`);
      const { text, place } = composeBusiness(own);
      const input = {
        id,
        text,
        place,
        part: own.int(0, 1),
        parts: 2,
        opinions: text.status ? [] : borrowOpinions(text.trade, own, countReviews(own)),
        messages: [],
        jobs: 0,
        accounts,
      };
      yield createProfile(input, counters, answers, own, now);
    }
  }

  const demo = takeFirst(profiles(), demoBusinesses);
  return {
    categories,
    accounts,
    messages: createMessages(accounts, now),
    requests: createRequests(demo, accounts, now),
    profiles,
    visits: () => createVisits(demo.flatMap(listVisited), { random: random.fork('visits'), now }),
  };
}

/** A public business, with what its page cannot offer because it lacks a phone or shows no address. */
function listVisited({ business }: Profile): (Visited & Pick<Business, 'createdAt'>)[] {
  const { id, createdAt, approvalStatus, phone, hidesAddress } = business;
  const without = [
    ...(phone ? [] : (['calls', 'whatsApp'] as const)),
    ...(hidesAddress ? (['directions'] as const) : []),
  ];
  return approvalStatus === 'approved' ? [{ id, createdAt, without }] : [];
}

/** Returns a function that gives the number of reviews of the next approved generated business. */
function dealReviews(businesses: number, reviews: number | undefined): (random: Random) => number | undefined {
  if (reviews === undefined) return () => undefined;
  const mean = reviews / Math.max(1, (businesses - demoBusinesses) * approvedShare);
  let isFirst = true;
  return random => {
    const count = isFirst ? maxReviews : random.int(0, Math.round(2 * mean));
    isFirst = false;
    return count;
  };
}

function findPlace(city: string): Place {
  const found = places.find(place => place.city === city);
  if (!found) throw new Error(`The demo has no city called "${city}".`);
  return found;
}

function takeFirst(profiles: Iterable<Profile>, count: number): Profile[] {
  const taken: Profile[] = [];
  for (const profile of profiles) {
    if (taken.length === count) break;
    taken.push(profile);
  }
  return taken;
}
