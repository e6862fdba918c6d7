import { categoryRow, publicIcons } from '@doorstep/contracts/categories.ts';
import { expect, test } from 'vitest';
import { starterSets, writeStarterFile } from './starter-sets.ts';

test.each(starterSets.map(set => [set.label, set] as const))(
  'The starter set "%s" is a file that the import of categories accepts',
  async (_label, set) => {
    const [header = '', ...lines] = (await writeStarterFile(set).text()).split('\n');
    expect(header.split(',')).toEqual(['name', 'icon', 'synonyms']);
    expect(lines).toHaveLength(set.categories.length);
    for (const { name, icon, synonyms } of set.categories) {
      expect(categoryRow.safeParse({ name, icon, synonyms: synonyms.join(',') }).error).toBeUndefined();
      expect(publicIcons).toContain(icon);
    }
    expect(new Set(set.categories.map(({ name }) => name)).size).toBe(set.categories.length);
  },
);
