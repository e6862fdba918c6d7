import type { Random } from '../random.ts';
import { type BusinessText, businessTexts, nameParts, type Place, places, timedKinds, tradeNames } from './data.ts';

/** A business beyond the demo, put together from names and places; description and pictures are those of demo businesses of its trade. */
export function composeBusiness(random: Random): { text: BusinessText; place: Place } {
  const { families, landmarks, streets, nouns } = nameParts;
  const trade = random.pick(tradeNames);
  const place = random.pick(places);
  const noun = random.pick(nouns[trade] ?? [spaced(trade)]);
  const family = random.pick(families);
  const name = random.pick([
    `${family} ${noun}`,
    `${family} & ${random.pick(families)} ${noun}`,
    `${random.pick(landmarks)} ${noun}`,
    `${place.city} ${noun}`,
    `${random.pick(landmarks)} ${noun} of ${place.city}`,
  ]);
  const sameTrade = businessTexts.filter(text => text.trade === trade);
  const { about } = random.pick(sameTrade.filter(text => text.about));
  const { cover, logo } = random.pick(sameTrade.filter(text => text.cover && text.logo));
  const status = random.pick([...Array(18).fill(undefined), 'pending', 'none'] as const);
  const text: BusinessText = {
    name,
    trade,
    city: 'Asheville',
    address: `${random.int(1, 4999)} ${random.pick(streets)}`,
    zip: place.zip,
    ...(about && { about }),
    ...(cover && { cover }),
    ...(logo && { logo }),
    without: [],
    hours: random.chance(0.9) ? random.pick(timedKinds) : 'none',
    ...(random.chance(0.004) && { shown: random.pick(['featured', 'popular'] as const) }),
    ...(status && { status }),
  };
  return { text, place };
}

function spaced(trade: string): string {
  const words = trade.replace(/([A-Z])/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
