import { publishedBy } from '../../common/event.ts';
import { mailStateSchema } from './schema.ts';

export const mailServerUpdated = publishedBy('identity')({
  type: 'mail-server-updated',
  summary: 'An administrator set or removed the server that sends the mails of the site',
  schema: mailStateSchema,
  sample: { isSending: true, version: 1 },
});
