import type { InquiryRow } from '@doorstep/engagement/inquiries/inquiry.model.ts';
import { dayMs } from '@doorstep/platform/periods';
import { createRandom, type Random } from '../../seed/random.ts';
import { callers, trades } from '../../seed/world/data.ts';
import { bait, closers, details, links, openers, pitches } from './texts.ts';

/** Kinds of inquiries: from people with a need, and spam. */
export const kinds = ['person', 'link list', 'campaign', 'bait words', 'polite offer'] as const;
export interface Generated {
  readonly kind: (typeof kinds)[number];
  readonly row: InquiryRow;
}

const shares = { person: 0.8, 'link list': 0.05, campaign: 0.1, 'bait words': 0.03 };
/** To how many businesses a person sends the same text. */
const copies = [
  [0.87, 1],
  [0.92, 2],
  [0.97, 3],
  [0.985, 4],
  [0.995, 5],
  [1, 7],
] as const;

/** The inquiries of the last 30 days in the order of time, as many as asked or a few more. The same for the same seed. */
export function generateHistory(count: number, businesses: number, now: Date): Generated[] {
  const random = createRandom('spam');
  const needs = Object.values(trades).flatMap(({ inquiries }) => inquiries);
  const made: Generated[] = [];
  let groups = 0;
  const add = (kind: Generated['kind'], business: number, at: number, texts: Texts, groupId?: number) => {
    const createdAt = new Date(Math.min(at, now.getTime()));
    const _id = made.length + 1;
    const email = `${kind.replace(' ', '.')}.${_id}@mail.example`;
    const ids = { _id, businessId: business, ...(groupId && { groupId }) };
    made.push({ kind, row: { ...ids, email, status: 'pending', ...texts, createdAt, updatedAt: createdAt } });
  };
  const businessOf = () => random.int(1, businesses);
  const someTime = () => now.getTime() - random.range(0, 30 * dayMs);

  while (made.length < count) {
    const draw = random.next();
    const at = someTime();
    if (draw < shares.person) {
      const texts = writeNeed(random, needs);
      const copied = random.next();
      const [, times] = copies.find(([upTo]) => copied < upTo) ?? copies[0];
      // Half of those who write to two or three ask them together.
      const groupId = times > 1 && times <= 3 && random.chance(0.5) ? ++groups : undefined;
      for (let sent = 0; sent < times; sent += 1)
        add('person', businessOf(), groupId ? at : at + sent * random.range(60_000, 7_200_000), texts, groupId);
    } else if (draw < shares.person + shares['link list']) {
      const { name, subject, message } = writePitch(random);
      const list = random
        .sample(links, random.int(3, 8))
        .map(link => random.pick([`https://${link}`, link, `www.${link}`]));
      add('link list', businessOf(), at, { name, subject, message: `${message}\n${list.join('\n')}` });
    } else if (draw < shares.person + shares['link list'] + shares.campaign / 40) {
      // A campaign is one draw and some forty inquiries.
      const pitch = writePitch(random);
      const link = random.chance(0.6) ? ` ${random.pick(links)}` : '';
      const times = random.int(10, 70);
      for (let sent = 0; sent < times; sent += 1) {
        const to = random.chance(0.5) ? `Dear owner no. ${random.int(1, 9999)}, ` : '';
        add('campaign', businessOf(), at + sent * 30_000, { ...pitch, message: `${to}${pitch.message}${link}` });
      }
    } else if (draw < shares.person + shares['link list'] + shares.campaign / 40 + shares['bait words']) {
      const { name, subject, message } = writePitch(random);
      add('bait words', businessOf(), at, { name, subject, message: `${random.pick(bait)} ${message}` });
    } else if (random.chance(0.15)) add('polite offer', businessOf(), at, writePitch(random));
  }
  return made.sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime());
}

type Texts = Pick<InquiryRow, 'name' | 'subject' | 'message'>;

/** No two people write the same, except short texts. Some add links to pictures. */
function writeNeed(random: Random, needs: readonly string[]): Texts {
  const name = random.pick(callers);
  const subject = 'Service Inquiry';
  if (random.chance(0.08))
    return { name, subject, message: random.pick(['Please call me back today.', 'Do you have time this week?']) };
  const pictures = random.chance(0.04) ? random.int(1, 4) : 0;
  const shown = Array.from({ length: pictures }, () => `https://photos.example/${random.int(1e6, 1e7)}`);
  const parts = [
    random.pick(openers),
    random.pick(needs),
    ...random.sample(details, 2),
    random.pick(closers),
    ...shown,
    name,
  ];
  return { name, subject, message: parts.join(' ') };
}

/** Puts each offer together from sentences, as tools for spam do. */
function writePitch(random: Random): Texts {
  const subject = random.pick(pitches);
  const message = [random.pick(openers), ...random.sample(pitches, 3), random.pick(closers)].join(' ');
  return { name: random.pick(callers), subject, message };
}
