import type { State } from '@doorstep/contracts/directory/cities/calls.ts';
import type { ListedCity } from '@doorstep/contracts/directory/cities/schema.ts';
import { foldText } from '@doorstep/contracts/language/letters.ts';
import { t } from '@lingui/core/macro';
import { compareNames } from '#lib/locale.ts';
import { nameWithState } from './city-sentences.ts';

/** Cities without a state are in one card up to this number, and in cards by first letter beyond it. */
const maxTogether = 60;

/** Cities that are listed together. */
export interface CityCard {
  /** Absent if there is only one card. */
  readonly title?: string;
  readonly cities: readonly ListedCity[];
}

/** Arranges cities by state, or by first letter where addresses have none. */
export function toCards(states: readonly State[]): CityCard[] {
  const cards = states
    .flatMap(({ name, cities }) => (name === undefined ? [] : [{ title: name, cities }]))
    .sort((a, b) => compareNames(a.title, b.title));
  const others = states.flatMap(({ name, cities }) => (name === undefined ? cities : []));
  if (cards.length > 0) return others.length > 0 ? [...cards, { title: t`Other cities`, cities: others }] : cards;
  if (others.length <= maxTogether) return [{ cities: others }];
  return [...Map.groupBy(others, ({ name }) => foldText(name).charAt(0).toUpperCase())]
    .map(([title, cities]) => ({ title, cities }))
    .sort((a, b) => compareNames(a.title, b.title));
}

/** Links to the cities of a card, by name. Under the name of their state, they are named without it. */
export const toLinks = ({ cities }: CityCard, isOfState: boolean) =>
  cities
    .map(city => ({ slug: city.slug, label: isOfState ? city.name : nameWithState(city), count: city.count }))
    .sort((a, b) => compareNames(a.label, b.label));
