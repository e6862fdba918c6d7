import { businessRow } from '@doorstep/contracts/businesses.ts';
import { expect, test } from 'vitest';
import { errorFile, sampleFile } from './import-files.ts';

test('the sample file has the columns that an import reads', () => {
  const [head = '', ...rows] = sampleFile(20).slice(1).trimEnd().split('\r\n');
  const columns = head.replaceAll('"', '').split(',');
  expect(columns.sort()).toEqual(businessRow.keyof().options.toSorted());
  expect(rows).toHaveLength(2);
});

test('the file of errors has a line for each error, with doubled quotes', () => {
  const report = { dryRun: true, rows: 2, created: 0, updated: 0, unchanged: 0 };
  const errors = [
    { row: 2, column: 'name', message: 'Say "who"' },
    { row: 3, message: 'Bad' },
  ];
  expect(errorFile({ ...report, errors })).toBe(
    '\uFEFF"row","column","message"\r\n"2","name","Say ""who"""\r\n"3","","Bad"\r\n',
  );
});
