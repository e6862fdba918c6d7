import type { FiguresOfBusiness } from '@doorstep/contracts/engagement/analytics/calls.ts';
import {
  type BusinessFigures,
  type Period,
  periods,
  type VisitFigures,
} from '@doorstep/contracts/engagement/analytics/schema.ts';
import { findMedian } from '@doorstep/platform/median';
import { periodAt, startsOf } from '@doorstep/platform/periods';
import { type BusinessFiguresRow, rowsOf } from './business-figures.model.ts';
import { findMedians } from './category-medians.ts';
import type { Deps } from './deps.ts';

/** Everything of a period, before it is added up. */
interface Part {
  readonly days: BusinessFiguresRow[];
  inquiries: number;
  /** Minutes to each answer. */
  readonly answers: number[];
}

/** The figures of a business: one range of its rows, and the times of its inquiries, each read by an index. */
export async function findBusinessFigures(
  deps: Deps,
  { businessId, categoryId, by }: { businessId: number; categoryId: number | undefined; by: Period },
): Promise<FiguresOfBusiness> {
  const { businessFigures, inquiries } = deps;
  const starts = startsOf(by, deps.now());
  const [from = deps.now()] = starts;
  const [rows, { sent, held, answers }, category] = await Promise.all([
    businessFigures.find(rowsOf(businessId, from)).lean<BusinessFiguresRow[]>(),
    inquiries.listOfBusiness(businessId, from),
    categoryId === undefined ? undefined : findMedians(deps, categoryId, by),
  ]);
  const parts = starts.map((): Part => ({ days: [], inquiries: 0, answers: [] }));
  for (const row of rows) parts[periodAt(starts, row.day)]?.days.push(row);
  const addSent = (times: readonly Date[], count: number) => {
    for (const time of times) {
      const part = parts[periodAt(starts, time)];
      if (part) part.inquiries += count;
    }
  };
  addSent(sent, 1);
  addSent(held, -1);
  for (const { at, minutes } of answers) parts[periodAt(starts, at)]?.answers.push(minutes);

  const shown = periods[by];
  return {
    points: parts.slice(shown).map((part, index) => ({
      from: (starts[shown + index] ?? from).toISOString().slice(0, 10),
      ...addUp([part]),
    })),
    total: addUp(parts.slice(shown)),
    before: addUp(parts.slice(0, shown)),
    ...(category && { category }),
  };
}

function addUp(parts: readonly Part[]): BusinessFigures {
  const days = parts.flatMap(part => part.days);
  const answers = parts.flatMap(part => part.answers);
  const minutes = findMedian(answers);
  const add = (name: keyof VisitFigures) => days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
  return {
    views: add('views'),
    appearances: add('appearances'),
    calls: add('calls'),
    whatsApp: add('whatsApp'),
    directions: add('directions'),
    inquiries: parts.reduce((sum, part) => sum + part.inquiries, 0),
    answers: answers.length,
    ...(minutes !== undefined && { minutesToAnswer: Math.round(minutes) }),
  };
}
