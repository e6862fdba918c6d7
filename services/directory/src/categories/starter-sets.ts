import type { StarterSet } from '@doorstep/contracts/directory/starter-sets/schema.ts';
import { t } from '@doorstep/texts/text.ts';

/** Each category of a set has an icon of its own, so that tiles side by side tell each other apart. */
const starter = (name: string, icon: string, synonyms: string) => ({ name, icon, synonyms });

/** Categories to begin with, for the most common kinds of directories, in the language that is spoken. */
export const sayStarterSets = (): StarterSet[] => [
  {
    key: 'home',
    label: t('Home services'),
    categories: [
      starter(t('Plumbing'), 'plumbing', t('plumber, leak, faucet, drain')),
      starter(t('Electricians'), 'electricity', t('electrician, wiring, lighting')),
      starter(t('Painting'), 'painting', t('painter, decorator, wallpaper')),
      starter(t('Roofing'), 'roofing', t('roofer, shingles, gutter')),
      starter(t('Cleaning'), 'broom', t('cleaner, windows, housekeeping')),
      starter(t('Gardening'), 'seedling', t('gardener, lawn, hedge')),
      starter(t('Moving'), 'moving', t('mover, removal, storage')),
      starter(t('Locksmiths'), 'keys', t('locksmith, key, lock')),
    ],
  },
  {
    key: 'wellness',
    label: t('Wellness and beauty'),
    categories: [
      starter(t('Hair'), 'beauty', t('hairdresser, barber, haircut')),
      starter(t('Massage'), 'massage', t('masseur, thai massage')),
      starter(t('Yoga'), 'yoga', t('yoga class, meditation, pilates')),
      starter(t('Fitness'), 'fitness', t('gym, personal trainer, workout')),
      starter(t('Nails'), 'nails', t('manicure, pedicure')),
      starter(t('Physiotherapy'), 'physiotherapy', t('physiotherapist, back pain')),
    ],
  },
  {
    key: 'food',
    label: t('Food and drink'),
    categories: [
      starter(t('Restaurants'), 'utensils', t('restaurant, dinner, lunch')),
      starter(t('Cafés'), 'coffee', t('coffee, cake, breakfast')),
      starter(t('Bakeries'), 'bread', t('bakery, bread')),
      starter(t('Catering'), 'catering', t('caterer, buffet')),
      starter(t('Farm Shops'), 'leaf', t('farm, vegetables, organic')),
      starter(t('Wine and Beer'), 'wine', t('brewery, winery, bar')),
    ],
  },
  {
    key: 'events',
    label: t('Weddings and parties'),
    categories: [
      starter(t('Venues'), 'building', t('location, hall, wedding venue')),
      starter(t('Photography'), 'photography', t('photographer, video')),
      starter(t('Music'), 'music', t('band, dj, singer')),
      starter(t('Flowers'), 'flowers', t('florist, bouquet')),
      starter(t('Catering'), 'catering', t('caterer, buffet')),
      starter(t('Planning'), 'planning', t('wedding planner, event planner')),
    ],
  },
];
