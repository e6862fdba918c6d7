import { z } from '@doorstep/contracts/common/zod.ts';
import type { Hours } from '@doorstep/contracts/directory/businesses/hours.ts';
import { nextLocalTime } from '@doorstep/contracts/language/local-time.ts';
import type { SeedInquiry } from '@doorstep/engagement/seed.ts';
import type { Random } from '../random.ts';
import { findAnswerTime } from './answer-time.ts';
import { callers, readData } from './data.ts';
import { ageInDays, daysBefore, hoursAfter } from './moments.ts';

const texts = z.array(z.string().min(1)).min(1);
const { messages, streets } = readData('jobs', z.strictObject({ messages: texts, streets: texts }));

const dayMs = 24 * 3_600_000;
/** Answers of the last month that make the response time of a business known. */
const recentAnswers = 6;

/** The jobs of a business in this year, whose appointments are over: as many answers of the last month as its inquiries lack, then older ones. */
export function writeJobs(
  count: number,
  business: { id: number; services: readonly string[]; timeZone: string; hours: Hours | undefined; areaCode: string },
  inquiries: readonly SeedInquiry[],
  { random, now, nextId }: { random: Random; now: Date; nextId: () => number },
): SeedInquiry[] {
  const answered = inquiries.filter(({ respondedAt, createdAt }) => respondedAt && ageInDays(createdAt, now) < 29);
  return Array.from({ length: count }, (_, index) => {
    const isRecent = index < recentAnswers - answered.length;
    const createdAt = daysBefore(now, isRecent ? random.range(6, 28) : random.range(31, 200));
    const respondedAt = findAnswerTime(createdAt, business, random, now);
    const startsAt = nextLocalTime(
      business.timeZone,
      random.int(8, 15) * 60,
      new Date(Date.parse(respondedAt) + dayMs),
    );
    const id = nextId();
    const name = random.pick(callers);
    const service = random.pick(business.services);
    const address = `${100 + id} ${random.pick(streets)}`;
    return {
      id,
      businessId: business.id,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
      phone: `+1 ${business.areaCode} 555 01${random.int(30, 89)}`,
      subject: `Inquiry about ${service}`,
      message: random.pick(messages).replace('{service}', service).replace('{address}', address),
      status: 'closed',
      outcome: 'hired',
      booking: { startsAt: startsAt.toISOString(), minutes: 60 * random.int(1, 3) },
      createdAt,
      respondedAt,
      updatedAt: hoursAfter(startsAt.toISOString(), 20, now),
    };
  });
}
