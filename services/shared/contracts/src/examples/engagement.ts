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
import { exampleOf } from './example.ts';

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
  exampleOf(listReviews, { params: { id: 7 }, response: [review] }),
  exampleOf(getReviewFigures, { params: { id: 7 }, response: { total: 13, average: 4.54, pinned: 1, responded: 9 } }),
  exampleOf(getMyReview, { params: { id: 7 }, response: review }),
  exampleOf(getRatingSummary, {
    params: { id: 7 },
    response: { businessId: 7, rating: 4.54, reviewCount: 13, histogram: [0, 1, 0, 3, 9] },
  }),
  exampleOf(createReview, {
    params: { id: 7 },
    body: { rating: 5, comment: 'Came within the hour and left the kitchen cleaner than before.', serviceId: 41 },
    response: { ...review, serviceId: 41 },
  }),
  exampleOf(updateReview, {
    params: { id: 31 },
    body: { rating: 4, comment: 'Came within the hour.' },
    response: { ...review, rating: 4, comment: 'Came within the hour.' },
  }),
  exampleOf(deleteReview, { params: { id: 31 } }),
  exampleOf(respondToReview, {
    params: { id: 31 },
    body: { response: 'Thank you, Nora!' },
    response: { ...review, response: 'Thank you, Nora!' },
  }),
  exampleOf(pinReview, { params: { id: 31 }, body: { isPinned: true }, response: { ...review, isPinned: true } }),

  exampleOf(listFavorites, { response: [favorite] }),
  exampleOf(addFavorite, { params: { businessId: 7 }, response: favorite }),
  exampleOf(removeFavorite, { params: { businessId: 7 } }),

  exampleOf(createInquiry, {
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
  exampleOf(listInquiries, { params: { id: 7 }, response: [inquiry] }),
  exampleOf(changeInquiryStatus, {
    params: { id: 21 },
    body: { status: 'responded' },
    response: inquiryUpdated.sample.inquiry,
  }),

  exampleOf(listMessages, { response: [message] }),
  exampleOf(listReceivedMessages, { response: [message] }),
  exampleOf(countUnreadMessages, { response: { count: 1 } }),
  exampleOf(listRecipients, { response: [{ id: 1, name: 'Administrator', username: 'admin' }] }),
  exampleOf(sendMessage, {
    body: { subject: message.subject, content: message.content, idempotencyKey },
    response: message,
  }),
  exampleOf(readMessage, { params: { id: 5 }, response: messageRead.sample.message }),
  exampleOf(contactAdministrator, {
    body: {
      name: 'Nora Lindqvist',
      email: 'nora@mail.example',
      subject: 'A question about your terms',
      message: 'May I list a business that belongs to my family?',
      idempotencyKey,
    },
    response: { id: 6, createdAt: '2026-03-02T09:15:00.000Z' },
  }),

  exampleOf(listWebhooks, { response: [webhook] }),
  exampleOf(getWebhook, { params: { id: 2 }, response: webhook }),
  exampleOf(createWebhook, {
    body: { url: webhook.url, types: ['inquiry-created', 'review-created'] },
    response: { ...webhook, secret },
  }),
  exampleOf(updateWebhook, {
    params: { id: 2 },
    body: { url: webhook.url, types: ['inquiry-created'], active: false },
    response: { ...webhook, types: ['inquiry-created'], active: false },
  }),
  exampleOf(deleteWebhook, { params: { id: 2 } }),
  exampleOf(rotateWebhookSecret, {
    params: { id: 2 },
    response: { ...webhook, rotatedAt: '2026-03-09T08:00:00.000Z', secret },
  }),
  exampleOf(listDeliveries, { params: { id: 2 }, response: [delivery] }),
  exampleOf(replayWebhook, { params: { id: 2 }, body: { from: 4700 }, response: { events: 5 } }),
  exampleOf(pingWebhook, {
    params: { id: 2 },
    response: { ...test, type: 'ping', state: 'delivered', attempts: 1, status: 204 },
  }),
];
