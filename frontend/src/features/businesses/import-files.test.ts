import { businessRow } from '@doorstep/contracts/businesses.ts';
import { expect, test } from 'vitest';
import { errorFile, sampleFile } from './import-files.ts';

test('An import accepts every row of the sample file', () => {
  const [columns = [], ...rows] = sampleFile('Plumbing')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map(line => line.slice(1, -1).split('","'));
  expect(columns.toSorted()).toEqual(businessRow.keyof().exclude(['categoryId']).options.toSorted());
  expect(rows).toHaveLength(2);
  for (const cells of rows)
    businessRow.parse(Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
});

test('The file of errors has a line for each error, with doubled quotes', () => {
  const report = { dryRun: true, rows: 2, created: 0, updated: 0, unchanged: 0 };
  const errors = [
    { row: 2, column: 'name', message: 'Say "who"' },
    { row: 3, message: 'Bad' },
  ];
  expect(errorFile({ ...report, errors })).toBe(
    '\uFEFF"row","column","message"\r\n"2","name","Say ""who"""\r\n"3","","Bad"\r\n',
  );
});
