import type { FavoriteList } from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { SavedReply } from '@doorstep/contracts/engagement/saved-replies/schema.ts';
import type { SpamRule } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import type { Webhook } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { testEdits } from '@doorstep/platform/testing-edits';
import { afterAll } from 'vitest';
import { admin, asOwner, asUser, bootEngagement } from './testing.ts';

const kit = await bootEngagement(1);
const { service } = kit;
afterAll(() => kit.stop());

const post = async <Answer>(path: string, body: object, actor: Actor): Promise<Answer> =>
  readJson<Answer>(await service.call('POST', path, { actor, body }));
const put =
  (path: string, actor: Actor, method = 'PUT') =>
  (body: object) =>
    service.call(method, path, { actor, body });
const find = async <Row extends { id: number }>(path: string, id: number, actor: Actor): Promise<Row> => {
  const rows = await readJson<Row[]>(await service.call('GET', path, { actor }));
  const found = rows.find(row => row.id === id);
  if (!found) throw new Error(`No row ${id} at ${path}`);
  return found;
};

const owner = asOwner(1);
const nora = asUser(9);

const review = await post<Review>('/api/businesses/1/reviews', { rating: 4, comment: 'Quick.' }, nora);
const readReview = () => find<Review>('/api/businesses/1/reviews', review.id, nora);
testEdits({
  name: 'a review',
  code: 'review-changed',
  read: readReview,
  save: put(`/api/reviews/${review.id}`, nora),
  one: { comment: 'Quick and clean.' },
  other: { comment: 'Quick, clean and friendly.' },
  elsewhere: { rating: 5 },
});

testEdits({
  name: 'the response to a review',
  code: 'review-changed',
  read: readReview,
  save: put(`/api/reviews/${review.id}/respond`, owner, 'POST'),
  one: { response: 'Thank you, Nora!' },
  other: { response: 'Thank you very much!' },
});

const reply = await post<SavedReply>('/api/businesses/1/saved-replies', { title: 'Days', text: 'Thursdays.' }, owner);
testEdits({
  name: 'a saved reply',
  code: 'saved-reply-changed',
  read: () => find<SavedReply>('/api/businesses/1/saved-replies', reply.id, owner),
  save: put(`/api/saved-replies/${reply.id}`, owner),
  one: { text: 'We come on Thursdays.' },
  other: { text: 'We come on Fridays.' },
  elsewhere: { title: 'When we come' },
});

const list = await post<FavoriteList>('/api/favorite-lists', { name: 'House' }, nora);
testEdits({
  name: 'a list of favorites',
  code: 'list-changed',
  read: () => find<FavoriteList>('/api/favorite-lists', list.id, nora),
  save: put(`/api/favorite-lists/${list.id}`, nora),
  one: { name: 'Our house' },
  other: { name: 'The new house' },
});

const rule = await post<SpamRule>('/api/spam-rules', { kind: 'links', min: 3, points: 5, isActive: false }, admin);
testEdits({
  name: 'a rule against spam',
  code: 'spam-rule-changed',
  read: () => find<SpamRule>('/api/spam-rules', rule.id, admin),
  save: put(`/api/spam-rules/${rule.id}`, admin),
  one: { points: 8 },
  other: { points: 10 },
  elsewhere: { min: 4 },
});

const address = 'https://93.184.215.14/hooks';
const webhook = await post<Webhook>('/api/webhooks', { url: address, types: ['review-created'], active: false }, admin);
testEdits({
  name: 'a webhook',
  code: 'webhook-changed',
  read: () => find<Webhook>('/api/webhooks', webhook.id, admin),
  save: put(`/api/webhooks/${webhook.id}`, admin),
  one: { types: ['review-created', 'inquiry-created'] },
  other: { types: ['inquiry-created'] },
  elsewhere: { url: `${address}/doorstep` },
});
