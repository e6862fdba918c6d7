import {
  type BusinessFigures,
  type FiguresOfBusiness,
  type Period,
  periods,
  type VisitFigures,
} from '@doorstep/contracts';
import { findMedian } from '@doorstep/platform/median';
import { periodAt, startsOf } from '@doorstep/platform/periods';
import { type InquiryRow, inQuarantine } from '../leads/inquiries/inquiry.model.ts';
import { minutesToAnswer } from '../leads/inquiries/response-time.ts';
import { type BusinessFiguresRow, rowsOf } from './business-figures.model.ts';
import { findMedians } from './category-medians.ts';
import type { Deps } from './deps.ts';

type Times = Pick<InquiryRow, 'createdAt' | 'respondedAt'>;

/** Everything of a period, before it is added up. */
interface Part {
  readonly days: BusinessFiguresRow[];
  inquiries: number;
  readonly answered: Times[];
}

/** The figures of a business: one range of its rows, and the times of its inquiries, each read by an index. */
export async function findBusinessFigures(
  deps: Deps,
  { businessId, categoryId, by }: { businessId: number; categoryId: number | undefined; by: Period },
): Promise<FiguresOfBusiness> {
  const { businessFigures, inquiries } = deps;
  const starts = startsOf(by, deps.now());
  const [from = deps.now()] = starts;
  const [rows, sent, held, answered, category] = await Promise.all([
    businessFigures.find(rowsOf(businessId, from)).lean<BusinessFiguresRow[]>(),
    inquiries.find({ businessId, createdAt: { $gte: from } }, { _id: 0, createdAt: 1 }).lean<Times[]>(),
    inquiries.find({ businessId, createdAt: { $gte: from }, ...inQuarantine }, { createdAt: 1 }).lean<Times[]>(),
    inquiries
      .find({ businessId, respondedAt: { $gte: from } }, { _id: 0, createdAt: 1, respondedAt: 1 })
      .lean<Times[]>(),
    categoryId === undefined ? undefined : findMedians(deps, categoryId, by),
  ]);
  const parts = starts.map((): Part => ({ days: [], inquiries: 0, answered: [] }));
  for (const row of rows) parts[periodAt(starts, row.day)]?.days.push(row);
  const addSent = (times: readonly Times[], count: number) => {
    for (const { createdAt } of times) {
      const part = parts[periodAt(starts, createdAt)];
      if (part) part.inquiries += count;
    }
  };
  addSent(sent, 1);
  addSent(held, -1);
  for (const times of answered) parts[periodAt(starts, times.respondedAt ?? from)]?.answered.push(times);

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
  const answered = parts.flatMap(part => part.answered);
  const minutes = findMedian(answered.map(minutesToAnswer));
  const add = (name: keyof VisitFigures) => days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
  return {
    views: add('views'),
    appearances: add('appearances'),
    calls: add('calls'),
    whatsApp: add('whatsApp'),
    directions: add('directions'),
    inquiries: parts.reduce((sum, part) => sum + part.inquiries, 0),
    answers: answered.length,
    ...(minutes !== undefined && { minutesToAnswer: Math.round(minutes) }),
  };
}
