import { businessInput } from '@doorstep/contracts/directory/businesses/schema.ts';
import { importFields } from '@doorstep/contracts/directory/imports/schema.ts';
import { expect, test } from 'vitest';
import { sampleFile } from './sample-file.ts';

test.each(['US', 'DE'])(
  'The sample file of a site in %s has columns that are recognized, and values that are accepted',
  country => {
    const [columns = [], ...rows] = sampleFile('Plumbing', country)
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map(line => line.slice(1, -1).split('","'));
    expect(columns.filter(column => !importFields.some(field => field === column))).toEqual([]);
    expect(rows).toHaveLength(2);
    const texts = businessInput.pick({
      name: true,
      address: true,
      city: true,
      state: true,
      zip: true,
      phone: true,
      email: true,
      website: true,
    });
    for (const cells of rows) {
      expect(cells).toHaveLength(columns.length);
      texts.parse(Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
    }
  },
);
