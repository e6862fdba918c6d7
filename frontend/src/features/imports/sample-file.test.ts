import { businessRow } from '@doorstep/contracts/businesses.ts';
import { expect, test } from 'vitest';
import { sampleFile } from './sample-file.ts';

test.each(['US', 'DE'])('An import accepts every row of the sample file of a site in %s', country => {
  const [columns = [], ...rows] = sampleFile('Plumbing', country)
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map(line => line.slice(1, -1).split('","'));
  expect(columns.toSorted()).toEqual(businessRow.keyof().exclude(['categoryId']).options.toSorted());
  expect(rows).toHaveLength(2);
  for (const cells of rows)
    businessRow.parse(Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
});
