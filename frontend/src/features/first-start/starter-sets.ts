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
    label: 'Home services',
    categories: [
      starter('Plumbing', 'home', 'plumber', 'leak', 'faucet', 'drain'),
      starter('Electricians', 'home', 'electrician', 'wiring', 'lighting'),
      starter('Painting', 'home', 'painter', 'decorator', 'wallpaper'),
      starter('Roofing', 'building', 'roofer', 'shingles', 'gutter'),
      starter('Cleaning', 'broom', 'cleaner', 'windows', 'housekeeping'),
      starter('Gardening', 'seedling', 'gardener', 'lawn', 'hedge'),
      starter('Moving', 'briefcase', 'mover', 'removal', 'storage'),
      starter('Locksmiths', 'home', 'locksmith', 'key', 'lock'),
    ],
  },
  {
    key: 'wellness',
    label: 'Wellness and beauty',
    categories: [
      starter('Hair', 'heart', 'hairdresser', 'barber', 'haircut'),
      starter('Massage', 'heart', 'masseur', 'thai massage'),
      starter('Yoga', 'leaf', 'yoga class', 'meditation', 'pilates'),
      starter('Fitness', 'heart', 'gym', 'personal trainer', 'workout'),
      starter('Nails', 'heart', 'manicure', 'pedicure'),
      starter('Physiotherapy', 'heart', 'physiotherapist', 'back pain'),
    ],
  },
  {
    key: 'food',
    label: 'Food and drink',
    categories: [
      starter('Restaurants', 'utensils', 'restaurant', 'dinner', 'lunch'),
      starter('Cafés', 'utensils', 'coffee', 'cake', 'breakfast'),
      starter('Bakeries', 'utensils', 'bakery', 'bread'),
      starter('Catering', 'utensils', 'caterer', 'buffet'),
      starter('Farm Shops', 'leaf', 'farm', 'vegetables', 'organic'),
      starter('Wine and Beer', 'utensils', 'brewery', 'winery', 'bar'),
    ],
  },
  {
    key: 'events',
    label: 'Events',
    categories: [
      starter('Venues', 'building', 'location', 'hall', 'wedding venue'),
      starter('Photography', 'briefcase', 'photographer', 'video'),
      starter('Music', 'heart', 'band', 'dj', 'singer'),
      starter('Flowers', 'leaf', 'florist', 'bouquet'),
      starter('Catering', 'utensils', 'caterer', 'buffet'),
      starter('Planning', 'briefcase', 'wedding planner', 'event planner'),
    ],
  },
];

/** The categories as a CSV file that the import of categories reads. */
export function writeStarterFile({ categories }: Pick<StarterSet, 'categories'>): File {
  const rows = categories.map(({ name, icon, synonyms }) => `${name},${icon},"${synonyms.join(', ')}"`);
  return new File([['name,icon,synonyms', ...rows].join('\n')], 'categories.csv', { type: 'text/csv' });
}
