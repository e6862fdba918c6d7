import { administrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, pageQuery } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { auditEntrySchema, auditedEntities } from './schema.ts';

export const listAuditLog = answeredBy('identity')('GET', '/api/audit-log', {
  access: administrators,
  summary: 'What administrators changed, newest first, for administrators',
  query: pageQuery.extend({
    entity: z.enum(auditedEntities).optional(),
    entityId: idInPath.optional(),
    administratorId: idInPath.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: z.array(auditEntrySchema),
  paged: true,
  csv: ['id', 'at', 'administrator', 'action', 'entity', 'entityId', 'name', 'changes'],
});
