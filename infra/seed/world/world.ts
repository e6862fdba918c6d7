import { createRandom } from '../random.ts';
import { createAccounts } from './accounts.ts';
import { composeBusiness } from './compose.ts';
import { createMessages, createRequests } from './correspondence.ts';
import { businessTexts, categories, type Place, places } from './data.ts';
import { dealInquiries } from './inquiries.ts';
import { type Counters, createProfile } from './profile.ts';
import { answerSupply, borrowOpinions, dealOpinions } from './reviews.ts';
import type { Profile, World } from './types.ts';

/** Businesses of the demo; worlds beyond it add composed ones. */
export const demoBusinesses = businessTexts.length;

/** A whole marketplace as data, a pure function of its arguments. */
export function generateWorld(options: { businesses: number; seed: string; now: Date }): World {
  const { businesses, seed, now } = options;
  const random = createRandom(seed);
  const accounts = createAccounts(businesses, random.fork('accounts'), now);

  function* profiles(): Generator<Profile> {
    const counters: Counters = { offering: 0, galleryItem: 0, review: 0, inquiry: 0, caller: 0 };
    const answers = answerSupply(random.fork('answers'));
    const opinions = dealOpinions(random.fork('opinions'));
    const messages = dealInquiries();
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
        accounts,
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
        opinions: text.status ? [] : borrowOpinions(text.trade, own),
        messages: [],
        accounts,
      };
      yield createProfile(input, counters, answers, own, now);
    }
  }

  return {
    categories,
    accounts,
    messages: createMessages(accounts, now),
    requests: createRequests(takeFirst(profiles(), demoBusinesses), accounts, now),
    profiles,
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
