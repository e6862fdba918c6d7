import { expect, test } from 'vitest';
import { errorFile } from './csv-file.ts';

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
