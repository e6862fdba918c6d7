import { weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { businessInput } from '@doorstep/contracts/directory/businesses/schema.ts';
import { type ImportField, importFields } from '@doorstep/contracts/directory/imports/schema.ts';
import { expect, test } from 'vitest';
import { sampleFile } from './sample-file.ts';

/** What few files have, and a sample of two rows would only make longer. */
const leftOut: readonly ImportField[] = [
  ...(['subcategories', 'status', 'country'] as const),
  // One column has the hours of the week.
  ...weekdays,
  ...(['specialDays', 'timeZone'] as const),
  // They name files and pages that a sample cannot have.
  ...(['logo', 'coverImage', 'gallery', 'portfolio'] as const),
  ...(['translations', 'oldAddress'] as const),
];

test.each(['US', 'DE'])(
  'The sample file of a site in %s has columns that are recognized, and values that are accepted',
  country => {
    const [columns = [], ...rows] = sampleFile('Plumbing', country)
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map(line => line.slice(1, -1).split('","'));
    expect(columns.filter(column => !importFields.some(field => field === column))).toEqual([]);
    expect(importFields.filter(field => !columns.includes(field))).toEqual(leftOut);
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
