import { administrators, ownersAndAdministrators } from './access.ts';
import { idInPath, idSchema } from './common.ts';
import { answeredBy, internalEndpoint } from './endpoint.ts';
import { services } from './event.ts';
import { z } from './zod.ts';

const count = z.int().min(0);

/** The length of a point in a plot, and how many points a plot has. A week begins on Monday; days, weeks and months are those of UTC. */
export const periods = { day: 30, week: 12, month: 12 } as const;
export const periodSchema = z.enum(['day', 'week', 'month']);
export type Period = z.infer<typeof periodSchema>;

const query = z.object({ by: periodSchema.default('day') });

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
const businessFiguresSchema = visitFigures.extend({
  inquiries: count,
  answers: count,
  /** Median of the inquiries that were answered in the period; absent if none was. */
  minutesToAnswer: z.number().min(0).optional(),
});
export type BusinessFigures = z.infer<typeof businessFiguresSchema>;

/** The first day of a period; the last period is not over yet. */
const from = z.iso.date();

export const getBusinessFigures = answeredBy('engagement')('GET', '/api/businesses/:id/figures', {
  access: ownersAndAdministrators,
  summary: 'What visitors did with a business per day, week or month, for its owner',
  params: z.object({ id: idInPath }),
  query,
  response: z.object({
    points: z.array(businessFiguresSchema.extend({ from })),
    total: businessFiguresSchema,
    /** The total of as many periods before. */
    before: businessFiguresSchema,
    /** The median of each figure over the businesses of its category; absent where these are fewer than five. */
    category: businessFiguresSchema.optional(),
  }),
});
export type FiguresOfBusiness = z.infer<typeof getBusinessFigures.response>;

/** Acts that a page reports, because the gateway does not see them itself: taps, and views of a business that no page load shows. */
export const visitKinds = ['view', 'call', 'whatsApp', 'directions'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Stores nothing about the visitor. Answers 204 also for what does not count: robots, the owner, repeated taps, a business that visitors do not see. */
export const countVisit = answeredBy('gateway')('POST', '/api/businesses/:id/visits', {
  access: 'visitor',
  // Nothing is stored before its turn, and open pages keep counting while the site can only be read.
  limit: 'visits',
  allowsMaintenance: true,
  summary: 'Count a view of a business, or a tap on its phone number, WhatsApp or directions',
  params: z.object({ id: idInPath }),
  body: z.object({ kind: z.enum(visitKinds) }),
  response: z.object({}),
  status: 204,
});

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

export const listUnmetSearches = answeredBy('engagement')('GET', '/api/businesses/:id/unmet-searches', {
  access: ownersAndAdministrators,
  summary:
    'What people near a business or in its category searched for in the last 30 days and hardly found, for its owner',
  params: z.object({ id: idInPath }),
  response: z.array(unmetSearchSchema),
});

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
  points: z.array(siteCountsSchema.extend({ from })),
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

/** The gateway asks each service for its part; clients cannot call this. */
export const getSiteFiguresPart = internalEndpoint('GET', '/internal/figures', {
  summary: 'What this service knows for the figures of the site',
  query,
  response: siteFiguresPartSchema,
});

export const getSiteFigures = answeredBy('gateway')('GET', '/api/figures', {
  access: administrators,
  summary: 'What happened on the site per day, week or month, for administrators',
  query,
  response: siteFiguresPartSchema.extend({
    /** Services that did not answer; their parts are left out. */
    missing: z.array(z.enum(services)),
  }),
});
export type SiteFigures = z.infer<typeof getSiteFigures.response>;
