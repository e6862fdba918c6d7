import { expect, test } from 'vitest';
import { formatShortTrackRecord, formatTrackRecord } from './track-record.ts';

/** Parts are held together by no-break spaces. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [{ answerHours: 1 }, 'Usually answers within one opening hour', 'Answers in 1h'],
  [{ answerHours: 24 }, 'Usually answers within 24 opening hours', 'Answers in 24h'],
  [{ answerRate: 0 }, '0% answered', '0% answered'],
  [{ jobs: 1 }, '1 job this year', '1 job this year'],
  [{ jobs: 1234 }, '1,234 jobs this year', '1,234 jobs this year'],
  [
    { answerHours: 2, answerRate: 0.96, jobs: 7 },
    'Usually answers within 2 opening hours · 96% answered · 7 jobs this year',
    'Answers in 2h · 7 jobs this year · 96% answered',
  ],
])('The track record %j is said in full and in short as far as it is known', (trackRecord, full, short) => {
  expect(spaced(formatTrackRecord(trackRecord))).toBe(full);
  expect(spaced(formatShortTrackRecord(trackRecord))).toBe(short);
});

test('A line breaks only between two parts, so that a part that does not fit is left out as a whole', () =>
  expect(formatShortTrackRecord({ answerHours: 2, jobs: 7 }).split(' ')).toEqual([
    'Answers\u00a0in\u00a02h',
    '·\u00a07\u00a0jobs\u00a0this\u00a0year',
  ]));
