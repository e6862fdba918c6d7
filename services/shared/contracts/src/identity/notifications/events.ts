import { publishedBy, versionSchema } from '../../common/event.ts';
import { idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** Feeds the bell of all open pages of the account. */
export const notificationsChanged = publishedBy('identity')({
  type: 'notifications-changed',
  summary: 'Notifications of an account were added, replaced or read',
  schema: z.object({ userId: idSchema, unread: z.int().min(0), version: versionSchema }),
  sample: { userId: 3, unread: 2, version: 41 },
  notices: ({ userId, unread, version }) => [
    { event: { type: 'notifications-changed', unread, version }, isFor: viewer => viewer?.userId === userId },
  ],
});
