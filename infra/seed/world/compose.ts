import type { Random } from '../random.ts';
import { type BusinessText, businessTexts } from './businesses.ts';
import { hoursKinds } from './hours.ts';
import { type Place, places } from './places.ts';
import { type TradeName, tradeNames } from './trades/index.ts';

const families = [
  'Abbott',
  'Ackerman',
  'Barlow',
  'Bellamy',
  'Calloway',
  'Castillo',
  'Chen',
  'Delaney',
  'Dubois',
  'Eastman',
  'Ferreira',
  'Fischer',
  'Gallagher',
  'Goodwin',
  'Hadley',
  'Holloway',
  'Ibarra',
  'Jansen',
  'Kessler',
  'Kowalski',
  'Lindgren',
  'Lozano',
  'Mahoney',
  'Moreau',
  'Nakamura',
  'Novak',
  'Okafor',
  'Osborne',
  'Pacheco',
  'Patel',
  'Quigley',
  'Ramsey',
  'Romano',
  'Sandoval',
  'Sorensen',
  'Tanaka',
  'Thackeray',
  'Underhill',
  'Vasquez',
  'Voss',
  'Wakefield',
  'Weaver',
  'Yardley',
  'Zielinski',
] as const;
const landmarks = [
  'Harbor',
  'Mill Pond',
  'Courthouse',
  'Orchard',
  'Riverside',
  'Depot',
  'Chapel Hill',
  'Stonebridge',
  'Market Street',
  'Five Points',
  'Hillcrest',
  'Lakeview',
  'Old Quarry',
  'Prospect',
  'Fairground',
  'Schoolhouse',
  'Lighthouse',
  'Canal',
  'Foothill',
  'Meadow Lane',
  'Granary',
  'Observatory',
] as const;
const streets = [
  'Maple Avenue',
  'Second Street',
  'Oak Street',
  'Washington Street',
  'River Road',
  'Park Avenue',
  'Cedar Lane',
  'Main Street',
  'Hill Street',
  'College Avenue',
] as const;
const nouns: Partial<Record<TradeName, readonly string[]>> = {
  plumbing: ['Plumbing', 'Drain & Pipe'],
  electrical: ['Electric', 'Electrical Service'],
  painting: ['Painting', 'Painters'],
  cars: ['Auto Repair', 'Garage'],
  hair: ['Hair', 'Barbers', 'Salon'],
  cleaning: ['Cleaning', 'House Cleaning'],
  gardening: ['Gardens', 'Landscape'],
  grooming: ['Dog Grooming', 'Pet Salon'],
  guests: ['Guest House', 'Inn'],
  building: ['Builders', 'Construction'],
};

/** A business beyond the demo, put together from names and places; its description is a demo business's of the same trade. */
export function composeBusiness(random: Random): { text: BusinessText; place: Place } {
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
  const about = random.pick(businessTexts.filter(text => text.trade === trade && text.about)).about;
  const status = random.pick([...Array(18).fill(undefined), 'pending', 'none'] as const);
  const text: BusinessText = {
    name,
    trade,
    city: 'Asheville',
    address: `${random.int(1, 4999)} ${random.pick(streets)}`,
    zip: place.zip,
    ...(about && { about }),
    hours: random.chance(0.9) ? random.pick(hoursKinds) : 'none',
    ...(random.chance(0.004) && { shown: random.pick(['featured', 'popular'] as const) }),
    ...(status && { status }),
  };
  return { text, place };
}

function spaced(trade: string): string {
  const words = trade.replace(/([A-Z])/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
