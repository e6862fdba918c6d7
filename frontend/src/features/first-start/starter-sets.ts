import { t } from '@lingui/core/macro';

/** A category of a starter set; its slug follows from its name. */
interface Starter {
  readonly name: string;
  /** An icon of the public screens. */
  readonly icon: string;
  readonly synonyms: readonly string[];
}

interface StarterSet {
  readonly key: string;
  readonly label: string;
  readonly categories: readonly Starter[];
}

const starter = (name: string, icon: string, ...synonyms: string[]): Starter => ({ name, icon, synonyms });

/** Categories to begin with, for the most common kinds of directories. */
export const starterSets: readonly StarterSet[] = [
  {
    key: 'home',
    label: t`Home services`,
    categories: [
      starter(t`Plumbing`, 'home', 'plumber', 'leak', 'faucet', 'drain'),
      starter(t`Electricians`, 'home', 'electrician', 'wiring', 'lighting'),
      starter(t`Painting`, 'home', 'painter', 'decorator', 'wallpaper'),
      starter(t`Roofing`, 'building', 'roofer', 'shingles', 'gutter'),
      starter(t`Cleaning`, 'broom', 'cleaner', 'windows', 'housekeeping'),
      starter(t`Gardening`, 'seedling', 'gardener', 'lawn', 'hedge'),
      starter(t`Moving`, 'briefcase', 'mover', 'removal', 'storage'),
      starter(t`Locksmiths`, 'home', 'locksmith', 'key', 'lock'),
    ],
  },
  {
    key: 'wellness',
    label: t`Wellness and beauty`,
    categories: [
      starter(t`Hair`, 'heart', 'hairdresser', 'barber', 'haircut'),
      starter(t`Massage`, 'heart', 'masseur', 'thai massage'),
      starter(t`Yoga`, 'leaf', 'yoga class', 'meditation', 'pilates'),
      starter(t`Fitness`, 'heart', 'gym', 'personal trainer', 'workout'),
      starter(t`Nails`, 'heart', 'manicure', 'pedicure'),
      starter(t`Physiotherapy`, 'heart', 'physiotherapist', 'back pain'),
    ],
  },
  {
    key: 'food',
    label: t`Food and drink`,
    categories: [
      starter(t`Restaurants`, 'utensils', 'restaurant', 'dinner', 'lunch'),
      starter(t`Cafés`, 'utensils', 'coffee', 'cake', 'breakfast'),
      starter(t`Bakeries`, 'utensils', 'bakery', 'bread'),
      starter(t`Catering`, 'utensils', 'caterer', 'buffet'),
      starter(t`Farm Shops`, 'leaf', 'farm', 'vegetables', 'organic'),
      starter(t`Wine and Beer`, 'utensils', 'brewery', 'winery', 'bar'),
    ],
  },
  {
    key: 'events',
    label: t`Events`,
    categories: [
      starter(t`Venues`, 'building', 'location', 'hall', 'wedding venue'),
      starter(t`Photography`, 'briefcase', 'photographer', 'video'),
      starter(t`Music`, 'heart', 'band', 'dj', 'singer'),
      starter(t`Flowers`, 'leaf', 'florist', 'bouquet'),
      starter(t`Catering`, 'utensils', 'caterer', 'buffet'),
      starter(t`Planning`, 'briefcase', 'wedding planner', 'event planner'),
    ],
  },
];

/** The categories as a CSV file that the import of categories reads. */
export function writeStarterFile({ categories }: Pick<StarterSet, 'categories'>): File {
  const rows = categories.map(({ name, icon, synonyms }) => `${name},${icon},"${synonyms.join(', ')}"`);
  return new File([['name,icon,synonyms', ...rows].join('\n')], 'categories.csv', { type: 'text/csv' });
}
