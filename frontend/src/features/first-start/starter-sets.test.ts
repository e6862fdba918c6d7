import { publicIcons } from '@doorstep/contracts/categories.ts';
import { categoryRow } from '@doorstep/contracts/category-file.ts';
import { expect, test } from 'vitest';
import { starterSets, writeStarterFile } from './starter-sets.ts';

test.each(starterSets.map(set => [set.label, set] as const))(
  'The starter set "%s" is a file that the import of categories accepts',
  async (_label, set) => {
    const [header = '', ...lines] = (await writeStarterFile(set).text()).trim().split('\r\n');
    expect(header.split(',')).toEqual(['"name"', '"icon"', '"synonyms"']);
    expect(lines).toHaveLength(set.categories.length);
    for (const category of set.categories) {
      expect(categoryRow.safeParse(category).error).toBeUndefined();
      expect(publicIcons).toContain(category.icon);
    }
  },
);
