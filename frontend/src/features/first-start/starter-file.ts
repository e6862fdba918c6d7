import type { StarterSet } from '@doorstep/contracts/starter-sets.ts';
import { toCsvFile } from '#components/import/csv-file.ts';

/** The categories as a CSV file that the import of categories reads. */
export function writeStarterFile({ categories }: Pick<StarterSet, 'categories'>): File {
  const rows = categories.map(({ name, icon, synonyms }) => [name, icon, synonyms]);
  return new File([toCsvFile([['name', 'icon', 'synonyms'], ...rows])], 'categories.csv', { type: 'text/csv' });
}
