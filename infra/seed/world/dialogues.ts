import { z } from '@doorstep/contracts/common/zod.ts';
import { quoteSchema } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import { conversationSideSchema, inquirySchema } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { nextLocalTime } from '@doorstep/contracts/language/local-time.ts';
import type { SeedInquiry, SeedReply } from '@doorstep/engagement/seed.ts';
import { businessTexts, callers, type Place, people, readData } from './data.ts';
import { daysBefore, hoursAfter } from './moments.ts';
import type { Account } from './types.ts';

const dayMs = 24 * 3_600_000;

const hours = z.number().positive();
const answerSchema = z.strictObject({ decision: z.enum(['accepted', 'declined']), slot: z.int().optional(), hours });
const replySchema = z.strictObject({
  from: conversationSideSchema,
  hours,
  text: z.string().min(1),
  quote: z.strictObject({ items: quoteSchema.shape.items, validDays: z.int() }).optional(),
  /** Days from now, and the hour in the time zone of the business. */
  times: z.array(z.strictObject({ days: z.int(), hour: z.int(), minutes: z.int() })).optional(),
  answer: answerSchema.optional(),
});

/** Inquiries with replies of both sides; `hours` are those since the inquiry was sent. */
const dialogues = readData(
  'dialogues',
  z.array(
    z.strictObject({
      business: z.enum(businessTexts.map(text => text.name)),
      /** The user name of the account that sent it. */
      sender: z.enum(people.map(person => person.username)).optional(),
      ...inquirySchema.pick({ subject: true, message: true, hidesContact: true }).shape,
      daysAgo: z.number().positive(),
      replies: z.array(replySchema).min(1),
    }),
  ),
);

/** The inquiries to a business that have a conversation. */
export function writeDialogues(
  business: { readonly id: number; readonly name: string; readonly place: Place },
  accounts: readonly Account[],
  options: { now: Date; nextId: () => number; nextReplyId: () => number; nextCaller: () => number },
): SeedInquiry[] {
  const { now, nextId, nextReplyId, nextCaller } = options;
  return dialogues
    .filter(dialogue => dialogue.business === business.name)
    .map(({ sender, subject, message, hidesContact, daysAgo, replies }) => {
      const account = accounts.find(({ username }) => username === sender);
      const name = account?.name ?? callers[nextCaller() % callers.length] ?? 'A neighbor';
      const createdAt = daysBefore(now, daysAgo);
      const written = replies.map(reply =>
        writeReply(reply, { id: nextReplyId(), createdAt, now, place: business.place }),
      );
      return {
        id: nextId(),
        businessId: business.id,
        name,
        email: account?.email ?? `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
        ...(account && { senderId: account.id }),
        subject,
        message,
        status: 'responded',
        ...(hidesContact && { hidesContact }),
        replies: written,
        createdAt,
        respondedAt: written.find(({ from }) => from === 'business')?.createdAt ?? createdAt,
        updatedAt: written.at(-1)?.createdAt ?? createdAt,
      };
    });
}

function writeReply(
  { from, hours, text, quote, times, answer }: z.output<typeof replySchema>,
  { id, createdAt, now, place }: { id: number; createdAt: string; now: Date; place: Place },
): SeedReply {
  const at = (later: number) => hoursAfter(createdAt, later, now);
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  return {
    id,
    from,
    text,
    ...(quote && { quote: { items: quote.items, validUntil: inDays(quote.validDays).toISOString().slice(0, 10) } }),
    ...(times && {
      appointment: {
        slots: times.map(({ days, hour, minutes }) => ({
          startsAt: nextLocalTime(place.timeZone, hour * 60, inDays(days)).toISOString(),
          minutes,
        })),
      },
    }),
    ...(answer && {
      answer: {
        decision: answer.decision,
        ...(answer.slot !== undefined && { slot: answer.slot }),
        at: at(answer.hours),
      },
    }),
    createdAt: at(hours),
  };
}
