import { inquiryCreated, inquiryUpdated, messageRead, messageSent, reviewCreated } from '../events/engagement.ts';
import { addFavorite, type Favorite, listFavorites, removeFavorite } from '../favorites.ts';
import { changeInquiryStatus, createInquiry, listInquiries } from '../inquiries.ts';
import {
  contactAdministrator,
  countUnreadMessages,
  listMessages,
  listReceivedMessages,
  listRecipients,
  readMessage,
  sendMessage,
} from '../messages.ts';
import {
  createReview,
  deleteReview,
  getMyReview,
  getRatingSummary,
  getReviewFigures,
  listReviews,
  pinReview,
  respondToReview,
  updateReview,
} from '../reviews.ts';
import {
  createWebhook,
  type Delivery,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
} from '../webhooks.ts';
import { defineExample } from './example.ts';

const { review } = reviewCreated.sample;
const { inquiry } = inquiryCreated.sample;
const { message } = messageSent.sample;
const idempotencyKey = '0b0f6f0e-7c9a-4b27-9a35-3c1d1b8a5a10';
const favorite: Favorite = { businessId: 7, createdAt: '2026-03-02T09:15:00.000Z' };

const webhook: Webhook = {
  id: 2,
  url: 'https://hooks.partner.example/doorstep',
  types: ['inquiry-created', 'review-created'],
  active: true,
  lastEvent: 4711,
  createdAt: '2026-03-02T09:15:00.000Z',
  updatedAt: '2026-03-02T09:15:00.000Z',
};
const secret = 'whsec_ZXhhbXBsZSBvZiBhIGtleSBub2JvZHkgc2lnbnMgd2l0aA==';
const delivery: Delivery = {
  id: 90,
  webhookId: 2,
  eventNumber: 4712,
  eventId: '4c3f0c2e-6c1a-4d0b-8c55-0d8f6a6f7b21',
  type: 'inquiry-created',
  state: 'waiting',
  attempts: 2,
  status: 503,
  durationMs: 182,
  error: 'The address answered 503.',
  nextTryAt: '2026-03-02T09:16:05.000Z',
  createdAt: '2026-03-02T09:15:00.000Z',
  updatedAt: '2026-03-02T09:15:35.000Z',
};
const { eventNumber: _number, error: _error, nextTryAt: _next, ...test } = delivery;

export const engagementExamples = [
  defineExample(listReviews, { params: { id: 7 }, response: [review] }),
  defineExample(getReviewFigures, {
    params: { id: 7 },
    response: { total: 13, average: 4.54, pinned: 1, responded: 9 },
  }),
  defineExample(getMyReview, { params: { id: 7 }, response: review }),
  defineExample(getRatingSummary, {
    params: { id: 7 },
    response: { businessId: 7, rating: 4.54, reviewCount: 13, histogram: [0, 1, 0, 3, 9] },
  }),
  defineExample(createReview, {
    params: { id: 7 },
    body: { rating: 5, comment: 'Came within the hour and left the kitchen cleaner than before.', serviceId: 41 },
    response: { ...review, serviceId: 41 },
  }),
  defineExample(updateReview, {
    params: { id: 31 },
    body: { rating: 4, comment: 'Came within the hour.' },
    response: { ...review, rating: 4, comment: 'Came within the hour.' },
  }),
  defineExample(deleteReview, { params: { id: 31 } }),
  defineExample(respondToReview, {
    params: { id: 31 },
    body: { response: 'Thank you, Nora!' },
    response: { ...review, response: 'Thank you, Nora!' },
  }),
  defineExample(pinReview, { params: { id: 31 }, body: { isPinned: true }, response: { ...review, isPinned: true } }),

  defineExample(listFavorites, { response: [favorite] }),
  defineExample(addFavorite, { params: { businessId: 7 }, response: favorite }),
  defineExample(removeFavorite, { params: { businessId: 7 } }),

  defineExample(createInquiry, {
    params: { id: 7 },
    body: {
      name: inquiry.name,
      email: inquiry.email,
      phone: '+1 503 555 0178',
      subject: inquiry.subject,
      message: inquiry.message,
      idempotencyKey,
    },
    response: { id: inquiry.id, businessId: 7, status: 'pending', createdAt: inquiry.createdAt },
  }),
  defineExample(listInquiries, { params: { id: 7 }, response: [inquiry] }),
  defineExample(changeInquiryStatus, {
    params: { id: 21 },
    body: { status: 'responded' },
    response: inquiryUpdated.sample.inquiry,
  }),

  defineExample(listMessages, { response: [message] }),
  defineExample(listReceivedMessages, { response: [message] }),
  defineExample(countUnreadMessages, { response: { count: 1 } }),
  defineExample(listRecipients, { response: [{ id: 1, name: 'Administrator', username: 'admin' }] }),
  defineExample(sendMessage, {
    body: { subject: message.subject, content: message.content, idempotencyKey },
    response: message,
  }),
  defineExample(readMessage, { params: { id: 5 }, response: messageRead.sample.message }),
  defineExample(contactAdministrator, {
    body: {
      name: 'Nora Lindqvist',
      email: 'nora@mail.example',
      subject: 'A question about your terms',
      message: 'May I list a business that belongs to my family?',
      idempotencyKey,
    },
    response: { id: 6, createdAt: '2026-03-02T09:15:00.000Z' },
  }),

  defineExample(listWebhooks, { response: [webhook] }),
  defineExample(getWebhook, { params: { id: 2 }, response: webhook }),
  defineExample(createWebhook, {
    body: { url: webhook.url, types: ['inquiry-created', 'review-created'] },
    response: { ...webhook, secret },
  }),
  defineExample(updateWebhook, {
    params: { id: 2 },
    body: { url: webhook.url, types: ['inquiry-created'], active: false },
    response: { ...webhook, types: ['inquiry-created'], active: false },
  }),
  defineExample(deleteWebhook, { params: { id: 2 } }),
  defineExample(rotateWebhookSecret, {
    params: { id: 2 },
    response: { ...webhook, rotatedAt: '2026-03-09T08:00:00.000Z', secret },
  }),
  defineExample(listDeliveries, { params: { id: 2 }, response: [delivery] }),
  defineExample(replayWebhook, { params: { id: 2 }, body: { from: 4700 }, response: { events: 5 } }),
  defineExample(pingWebhook, {
    params: { id: 2 },
    response: { ...test, type: 'ping', state: 'delivered', attempts: 1, status: 204 },
  }),
];
