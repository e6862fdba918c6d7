import { locationSchema } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Random } from '../random.ts';
import { type BusinessText, businessTexts, nameParts, type Place, places, timedKinds, tradeNames } from './data.ts';

/** A generated business, composed of names and places; its description and pictures come from demo businesses of the same trade. */
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
    ...placeAround(place, random.fork('location')),
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

const milesPerDegree = 69;
const maxMiles = 15;

/** Half of all businesses are within two miles of the city center. Some come to their customers, and some of these work from home. */
function placeAround(
  { location }: Place,
  random: Random,
): Pick<BusinessText, 'location' | 'serviceRadius' | 'hidesAddress'> {
  const degrees = (maxMiles * random.next() ** 3) / milesPerDegree;
  const angle = random.range(0, 2 * Math.PI);
  const travels = random.chance(0.4);
  return {
    location: locationSchema.parse({
      latitude: location.latitude + degrees * Math.sin(angle),
      longitude: location.longitude + (degrees * Math.cos(angle)) / Math.cos((location.latitude / 180) * Math.PI),
    }),
    ...(travels && { serviceRadius: random.pick([5, 10, 15, 20, 30, 50, 100]) }),
    ...(travels && random.chance(0.25) && { hidesAddress: true }),
  };
}

function spaced(trade: string): string {
  const words = trade.replace(/([A-Z])/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
