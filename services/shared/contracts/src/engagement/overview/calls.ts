import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { services } from '../../common/event.ts';
import { z } from '../../common/zod.ts';
import { overviewPartSchema } from './schema.ts';

/** The gateway asks each service for its part; clients cannot call this. */
export const getOverviewPart = internalEndpoint('GET', '/internal/overview', {
  summary: 'What this service knows for the overview of who calls',
  response: overviewPartSchema,
});

export const getOverview = answeredBy('gateway')('GET', '/api/overview', {
  access: 'signed-in',
  summary:
    'Figures and recent activity for who calls: everything for administrators, their business for owners, their own for everyone else',
  response: overviewPartSchema.extend({
    /** Services that did not answer; their parts are left out. */
    missing: z.array(z.enum(services)),
  }),
});
export type Overview = z.infer<typeof getOverview.response>;
