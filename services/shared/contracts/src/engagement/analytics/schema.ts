import { idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

const count = z.int().min(0);

/** The length of a point in a plot, and how many points a plot has. A week begins on Monday; days, weeks and months are those of UTC. */
export const periods = { day: 30, week: 12, month: 12 } as const;
export const periodSchema = z.enum(['day', 'week', 'month']);
export type Period = z.infer<typeof periodSchema>;

/** Counts of the acts of visitors with one business. A view is its page, an appearance a list or search that shows it. */
export const visitFigures = z.object({
  views: count,
  appearances: count,
  calls: count,
  whatsApp: count,
  directions: count,
});
export type VisitFigures = z.infer<typeof visitFigures>;

/** The figures of one business in a period. */
export const businessFiguresSchema = visitFigures.extend({
  inquiries: count,
  answers: count,
  /** Median of the inquiries that were answered in the period; absent if none was. */
  minutesToAnswer: z.number().min(0).optional(),
});
export type BusinessFigures = z.infer<typeof businessFiguresSchema>;

/** The first day of a period; the last period is not over yet. */
export const firstDay = z.iso.date();

/** Acts that a page reports, because the gateway does not see them itself: taps, and views of a business that no page load shows. */
export const visitKinds = ['view', 'call', 'whatsApp', 'directions'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** A search with few or no results, as people meant it: words, category and city in lower case. */
export const unmetSearchSchema = z.object({
  words: z.string().optional(),
  categoryId: idSchema.optional(),
  city: z.string().optional(),
  searches: count,
  /** The most that such a search found. */
  results: count,
});
export type UnmetSearch = z.infer<typeof unmetSearchSchema>;

/** A search counts as unmet with fewer results than this. */
export const fewResults = 3;

/** Counts of a period on the whole site; each service knows some of them. */
const siteCountsSchema = z.object({
  visitors: count.optional(),
  pageViews: count.optional(),
  searches: count.optional(),
  unmetSearches: count.optional(),
  inquiries: count.optional(),
  answers: count.optional(),
  reviews: count.optional(),
  /** New accounts. */
  users: count.optional(),
  /** New businesses that are approved by now. */
  businesses: count.optional(),
  requests: count.optional(),
});
export type SiteCounts = z.infer<typeof siteCountsSchema>;

/** The part of one service in the figures of the site. */
export const siteFiguresPartSchema = z.object({
  points: z.array(siteCountsSchema.extend({ from: firstDay })),
  /** The totals of as many periods before. */
  before: siteCountsSchema,
  /** The lists have the most frequent first. */
  topPages: z.array(z.object({ path: z.string(), views: count })).optional(),
  referrers: z.array(z.object({ host: z.string(), views: count })).optional(),
  unmet: z.array(unmetSearchSchema).optional(),
  /** Inquiries that wait for an answer now. */
  unansweredInquiries: count.optional(),
  /** Median of the newest 10,000 answers at most. */
  minutesToAnswer: z.number().min(0).optional(),
  /** Median time from a request to its decision, of the newest 10,000 decided requests at most. */
  hoursToDecision: z.number().min(0).optional(),
});
export type SiteFiguresPart = z.infer<typeof siteFiguresPartSchema>;
