import type { Hours } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { SeedInquiry } from '@doorstep/engagement/seed.ts';
import type { Random } from '../random.ts';
import { findAnswerTime } from './answer-time.ts';
import { type BusinessText, businessTexts, callers, getTrade, moreInquiries, suspects, tradeNames } from './data.ts';
import { daysBefore, hoursAfter } from './moments.ts';

/** Inquiries of the demo, distributed among the public businesses of each trade. */
export function dealInquiries(): ReadonlyMap<BusinessText, readonly string[]> {
  const open = businessTexts.filter(text => !text.status);
  const dealt = new Map<BusinessText, string[]>(open.map(text => [text, []]));
  for (const trade of tradeNames) {
    const { inquiries } = getTrade(trade);
    const takers = open.filter(text => text.trade === trade);
    for (const [index, message] of inquiries.entries()) {
      const taker = takers[index % takers.length];
      if (taker) dealt.get(taker)?.push(message);
    }
  }
  const [first] = open;
  if (first) dealt.get(first)?.push(...moreInquiries);
  return dealt;
}

interface Asked {
  readonly id: number;
  readonly areaCode: string;
  readonly services: readonly string[];
  readonly timeZone: string;
  readonly hours: Hours | undefined;
}

/** Turns messages into inquiries. Inquiries from the last three days are all pending, and some are closed without an answer. */
export function writeInquiries(
  messages: readonly string[],
  business: Asked,
  options: { random: Random; now: Date; nextId: () => number; nextCaller: () => number },
): SeedInquiry[] {
  const { random, now, nextId, nextCaller } = options;
  return messages.map(message => {
    const caller = nextCaller();
    const name = callers[caller % callers.length] ?? 'A neighbor';
    const age = random.next() ** 1.8 * 70;
    const status =
      age < 3 ? 'pending' : random.pick(['pending', 'responded', 'responded', 'closed', 'closed'] as const);
    const createdAt = daysBefore(now, age);
    const id = nextId();
    const own = random.fork(`answer/${id}`);
    const isAnswered = status === 'responded' || (status === 'closed' && own.chance(0.8));
    const respondedAt = isAnswered ? findAnswerTime(createdAt, business, own, now) : undefined;
    return {
      id,
      businessId: business.id,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
      ...(random.chance(0.6) && { phone: `+1 ${business.areaCode} 555 01${30 + (caller % 60)}` }),
      subject: chooseSubject(message, business.services),
      message,
      status,
      createdAt,
      ...(respondedAt && { respondedAt }),
      updatedAt: status === 'pending' ? createdAt : hoursAfter(respondedAt ?? createdAt, random.range(2, 60), now),
    };
  });
}

/** Inquiries to a business that are in quarantine. */
export const writeSuspects = (businessId: number, now: Date, nextId: () => number): SeedInquiry[] =>
  suspects.map(({ daysAgo, found, ...texts }) => {
    const at = daysBefore(now, daysAgo);
    const suspicion = { points: 10, reasons: [{ kind: 'links' as const, found }] };
    return { id: nextId(), businessId, ...texts, status: 'pending', suspicion, createdAt: at, updatedAt: at };
  });

/** Chooses a subject as the contact dialog fills it in: the service that the message mentions, if any. */
function chooseSubject(message: string, services: readonly string[]): string {
  const said = message.toLowerCase();
  const service = services.find(name =>
    (name.toLowerCase().match(/[a-z]{5,}/g) ?? []).some(word => said.includes(word)),
  );
  return service ? `Inquiry about ${service}` : 'Service Inquiry';
}
