import { publishedBy, versionSchema } from '../../common/event.ts';
import type { Notice } from '../../common/notice.ts';
import { z } from '../../common/zod.ts';
import { messageSchema } from './schema.ts';

const defineEvent = publishedBy('engagement');

const messageState = z.object({ message: messageSchema, version: versionSchema });

const messageSample: z.infer<typeof messageSchema> = {
  id: 5,
  senderId: 3,
  senderName: 'Mara Ohlsson',
  receiverId: 1,
  receiverName: 'Administrator',
  subject: 'Second address',
  content: 'We open a workshop in the north of the city in May. Can both addresses be shown?',
  isRead: false,
  version: 1,
  createdAt: '2026-03-02T09:15:00.000Z',
};

/** A notice that only the sender and the receiver get. */
const messageNotice = (
  type: 'message-sent' | 'message-read',
  { message: { id, senderId, receiverId } }: z.infer<typeof messageState>,
): Notice => ({
  event: { type, id },
  isFor: viewer => viewer !== undefined && [senderId, receiverId].includes(viewer.userId),
});

export const messageSent = defineEvent({
  type: 'message-sent',
  summary: 'An owner wrote to an administrator, an administrator to an owner, or anyone from the contact page',
  schema: messageState.extend({
    /** It repeats the decision about a request, which is an event of its own. */
    isDecision: z.literal(true).optional(),
  }),
  sample: { message: messageSample, version: 1 },
  notices: data => [messageNotice('message-sent', data)],
});

export const messageRead = defineEvent({
  type: 'message-read',
  summary: 'The receiver opened a message',
  schema: messageState,
  sample: { message: { ...messageSample, isRead: true, version: 2 }, version: 2 },
  notices: data => [messageNotice('message-read', data)],
});
