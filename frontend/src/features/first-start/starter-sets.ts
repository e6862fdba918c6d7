import { t } from '@lingui/core/macro';
import { toCsvFile } from '#components/import/csv-file.ts';

/** A category of a starter set; its slug follows from its name. */
interface Starter {
  readonly name: string;
  /** An icon of the public screens. */
  readonly icon: string;
  /** Words that people type when they mean it, separated by commas: each language has words of its own. */
  readonly synonyms: string;
}

interface StarterSet {
  readonly key: string;
  readonly label: string;
  readonly categories: readonly Starter[];
}

const starter = (name: string, icon: string, synonyms: string): Starter => ({ name, icon, synonyms });

/** Categories to begin with, for the most common kinds of directories. */
export const starterSets: readonly StarterSet[] = [
  {
    key: 'home',
    label: t`Home services`,
    categories: [
      starter(t`Plumbing`, 'home', t`plumber, leak, faucet, drain`),
      starter(t`Electricians`, 'home', t`electrician, wiring, lighting`),
      starter(t`Painting`, 'home', t`painter, decorator, wallpaper`),
      starter(t`Roofing`, 'building', t`roofer, shingles, gutter`),
      starter(t`Cleaning`, 'broom', t`cleaner, windows, housekeeping`),
      starter(t`Gardening`, 'seedling', t`gardener, lawn, hedge`),
      starter(t`Moving`, 'briefcase', t`mover, removal, storage`),
      starter(t`Locksmiths`, 'home', t`locksmith, key, lock`),
    ],
  },
  {
    key: 'wellness',
    label: t`Wellness and beauty`,
    categories: [
      starter(t`Hair`, 'heart', t`hairdresser, barber, haircut`),
      starter(t`Massage`, 'heart', t`masseur, thai massage`),
      starter(t`Yoga`, 'leaf', t`yoga class, meditation, pilates`),
      starter(t`Fitness`, 'heart', t`gym, personal trainer, workout`),
      starter(t`Nails`, 'heart', t`manicure, pedicure`),
      starter(t`Physiotherapy`, 'heart', t`physiotherapist, back pain`),
    ],
  },
  {
    key: 'food',
    label: t`Food and drink`,
    categories: [
      starter(t`Restaurants`, 'utensils', t`restaurant, dinner, lunch`),
      starter(t`Cafés`, 'utensils', t`coffee, cake, breakfast`),
      starter(t`Bakeries`, 'utensils', t`bakery, bread`),
      starter(t`Catering`, 'utensils', t`caterer, buffet`),
      starter(t`Farm Shops`, 'leaf', t`farm, vegetables, organic`),
      starter(t`Wine and Beer`, 'utensils', t`brewery, winery, bar`),
    ],
  },
  {
    key: 'events',
    label: t`Weddings and parties`,
    categories: [
      starter(t`Venues`, 'building', t`location, hall, wedding venue`),
      starter(t`Photography`, 'briefcase', t`photographer, video`),
      starter(t`Music`, 'heart', t`band, dj, singer`),
      starter(t`Flowers`, 'leaf', t`florist, bouquet`),
      starter(t`Catering`, 'utensils', t`caterer, buffet`),
      starter(t`Planning`, 'briefcase', t`wedding planner, event planner`),
    ],
  },
];

/** The categories as a CSV file that the import of categories reads. */
export function writeStarterFile({ categories }: Pick<StarterSet, 'categories'>): File {
  const rows = categories.map(({ name, icon, synonyms }) => [name, icon, synonyms]);
  return new File([toCsvFile([['name', 'icon', 'synonyms'], ...rows])], 'categories.csv', { type: 'text/csv' });
}
