import { administrators } from '../../common/access.ts';
import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { z } from '../../common/zod.ts';
import { healthCheckSchema, healthFactsSchema } from './schema.ts';

/** The gateway asks each service; clients cannot call this. */
export const getHealthFacts = internalEndpoint('GET', '/internal/health-facts', {
  summary: 'Outbox, queues, dead letters and disks of this service',
  response: healthFactsSchema,
});

export const getSystemHealth = answeredBy('gateway')('GET', '/api/system-health', {
  access: administrators,
  summary: 'Queues, dead letters, lag, mail, disk and backups, with what to do about each, for administrators',
  response: z.array(healthCheckSchema),
});
