import { engagement } from '@doorstep/engagement/app.ts';
import { type ReplyRow, replyModel } from '@doorstep/engagement/conversations/reply.model.ts';
import { type InquiryRow, inquiryModel } from '@doorstep/engagement/inquiries/inquiry.model.ts';
import { wordsOf } from '@doorstep/engagement/inquiries/search-inquiries.ts';
import { knownBusinessModel } from '@doorstep/engagement/known-businesses/known-business.model.ts';
import { reviewModel } from '@doorstep/engagement/reviews/review.model.ts';
import type { Actor } from '@doorstep/platform/actor';
import { createHttpApp, listen } from '@doorstep/platform/http';
import { boot, type TestStand } from '@doorstep/platform/testing';
import { moreInquiries } from '../seed/world/data.ts';
import { callAtRate, callInTurn, percentile } from './calls.ts';

const inquiries = 5_000;
const otherBusinesses = 20;
const inquiriesOfOthers = 1_000;
const repliesOfOne = 4;
const longest = 500;
const seconds = 4;
const owner: Actor = { userId: 71, role: 'business_owner', businessId: 1, name: 'Owner' };

/** The name of the reads that those of conversations are compared with. */
export const reference = 'reference: 20 reviews of 5,000';

interface Timing {
  readonly what: string;
  /** One call after another. */
  readonly 'p50 ms': number;
  /** At half of that rate, as the targets of reads have it. */
  readonly 'p99 ms': number;
  readonly bytes: number;
}

/**
 * Times what an owner with 5,000 inquiries reads, among those of other businesses, with one conversation of 500 replies. The references
 * are the same number of bytes from Express, and a page of as many reviews.
 */
export async function measureConversations(): Promise<Timing[]> {
  const stand = await boot(engagement);
  await fill(stand);
  const { service } = stand;
  const read = (path: string) => () => service.call('GET', path, { actor: owner });
  const list = '/api/businesses/1/inquiries?limit=20';
  const timings: Timing[] = [];
  const bytes = await addTiming('list', read(list));
  await addTiming('list, second page', read(await nextOf(stand, list)));
  await addTiming('list, by status', read(`${list}&status=pending`));
  await addTiming('search, a word of most inquiries', read(`${list}&q=the`));
  await addTiming('search, two words', read(`${list}&q=leak%20tap`));
  await addTiming('search, a name that one inquiry has', read(`${list}&q=visitor4711`));
  await addTiming('open a conversation of 4 replies', read('/api/inquiries/2500'));
  await addTiming('open a conversation of 500 replies', read('/api/inquiries/1'));
  await addTiming(reference, read('/api/businesses/1/reviews?limit=20'));
  const app = createHttpApp().get('/bytes', (_req, res) => void res.type('json').send('x'.repeat(bytes)));
  const plain = await listen(app, 0, '127.0.0.1');
  await addTiming('reference: as many bytes as the list from Express', () =>
    fetch(`http://127.0.0.1:${plain.port}/bytes`),
  );
  await plain.close();
  await stand.stop();
  return timings;

  async function addTiming(what: string, call: () => Promise<Response>): Promise<number> {
    const measure = async () => {
      const answer = await call();
      if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    };
    const size = await measure();
    const times = await callInTurn({ connections: 1, seconds }, measure);
    const atHalfRate = await callAtRate({ perSecond: Math.ceil(times.length / seconds / 2), seconds }, measure);
    const round = (values: number[], share: number) => Number(percentile(values, share).toFixed(1));
    timings.push({ what, 'p50 ms': round(times, 0.5), 'p99 ms': round(atHalfRate, 0.99), bytes: size });
    return size;
  }
}

async function nextOf({ service }: TestStand, path: string): Promise<string> {
  const answer = await service.call('GET', path, { actor: owner });
  return /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? path;
}

async function fill({ service: { db } }: TestStand): Promise<void> {
  const businesses = Array.from({ length: 1 + otherBusinesses }, (_, index) => 1 + index);
  await knownBusinessModel(db).insertMany(
    businesses.map(_id => ({ _id, version: 1, name: 'Busy', approvalStatus: 'approved' as const, deleted: false })),
  );
  const rows = businesses.flatMap(businessId =>
    Array.from({ length: businessId === 1 ? inquiries : inquiriesOfOthers }, (_, index) => ({ businessId, index })),
  );
  const replies: ReplyRow[] = [];
  const inserted = rows.map(({ businessId, index }, position) => toRow(position + 1, businessId, index));
  for (const { _id, businessId, createdAt } of inserted)
    for (let count = 0; count < (_id === 1 ? longest : repliesOfOne); count += 1)
      replies.push({
        _id: replies.length + 1,
        inquiryId: _id,
        businessId,
        from: count % 2 === 0 ? 'business' : 'sender',
        text: moreInquiries[count % moreInquiries.length] ?? '',
        createdAt,
      });
  await insertAll(inserted, some => inquiryModel(db).insertMany(some, { lean: true }));
  await insertAll(replies, some => replyModel(db).insertMany(some, { lean: true }));
  const reviews = Array.from({ length: 5_000 }, (_, index) => ({
    _id: index + 1,
    businessId: 1,
    userName: 'Nora',
    rating: 1 + (index % 5),
    comment: moreInquiries[index % moreInquiries.length] ?? '',
    responded: false,
    isPinned: false,
    tags: [],
    createdAt: new Date(Date.now() - index * 60_000),
    updatedAt: new Date(),
  }));
  await insertAll(reviews, some => reviewModel(db).insertMany(some, { lean: true }));
}

function toRow(_id: number, businessId: number, index: number): InquiryRow {
  const createdAt = new Date(Date.now() - index * 3_600_000);
  const written = {
    name: `Nora Visitor${index}`,
    subject: index % 3 === 0 ? 'Leak under the tap' : 'Service Inquiry',
    message: `${moreInquiries[index % moreInquiries.length]} Number ${index}.`,
  };
  return {
    _id,
    businessId,
    ...written,
    words: wordsOf(written),
    email: 'nora@mail.example',
    status: (['pending', 'responded', 'closed'] as const)[index % 3] ?? 'pending',
    createdAt,
    updatedAt: createdAt,
  };
}

async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 2_000) await insert(rows.slice(start, start + 2_000));
}
