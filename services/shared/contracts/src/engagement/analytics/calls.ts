import { administrators, ownersAndAdministrators } from '../../common/access.ts';
import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { services } from '../../common/event.ts';
import { idInPath } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import {
  businessFiguresSchema,
  firstDay,
  periodSchema,
  siteFiguresPartSchema,
  unmetSearchSchema,
  visitKinds,
} from './schema.ts';

const query = z.object({ by: periodSchema.default('day') });

export const getBusinessFigures = answeredBy('engagement')('GET', '/api/businesses/:id/figures', {
  access: ownersAndAdministrators,
  summary: 'What visitors did with a business per day, week or month, for its owner',
  params: z.object({ id: idInPath }),
  query,
  response: z.object({
    points: z.array(businessFiguresSchema.extend({ from: firstDay })),
    total: businessFiguresSchema,
    /** The total of as many periods before. */
    before: businessFiguresSchema,
    /** The median of each figure over the businesses of its category; absent where these are fewer than five. */
    category: businessFiguresSchema.optional(),
  }),
});
export type FiguresOfBusiness = z.infer<typeof getBusinessFigures.response>;

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

export const listUnmetSearches = answeredBy('engagement')('GET', '/api/businesses/:id/unmet-searches', {
  access: ownersAndAdministrators,
  summary:
    'What people near a business or in its category searched for in the last 30 days and hardly found, for its owner',
  params: z.object({ id: idInPath }),
  response: z.array(unmetSearchSchema),
});

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
