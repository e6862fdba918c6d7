import { defineExample } from './example.ts';
import { requestCompleted, requestCreated, requestRejected } from './requests.events.ts';
import {
  approveBusinessRequest,
  createBusinessRequest,
  getBusinessRequest,
  getMyStatus,
  listBusinessRequests,
  listPendingBusinessRequests,
  markForReview,
  setBusinessRequestStatus,
} from './requests.ts';

const { request } = requestCreated.sample;
const { name, description, email, phone, city, state, website } = request;
const contactInput = { name, description, email, phone, city, state, website };

export const requestExamples = new Map([
  defineExample(createBusinessRequest, {
    body: {
      ...contactInput,
      categoryId: 15,
      newCategoryName: 'Beekeeping',
      idempotencyKey: '0b0f6f0e-7c9a-4b27-9a35-3c1d1b8a5a10',
    },
    response: { id: request.id, status: request.status, createdAt: request.createdAt },
  }),
  defineExample(listBusinessRequests, { response: [request] }),
  defineExample(listPendingBusinessRequests, { response: [request] }),
  defineExample(getBusinessRequest, { params: { id: 12 }, response: request }),
  defineExample(approveBusinessRequest, {
    params: { id: 12 },
    body: {},
    response: {
      request: requestCompleted.sample.request,
      business: { id: 61, name: 'Stillwater Bees' },
      account: { username: 'stillwater-bees', temporaryPassword: 'shown-once-here' },
    },
  }),
  defineExample(setBusinessRequestStatus, {
    params: { id: 12 },
    body: { status: 'rejected', reason: 'We do not list this trade yet.' },
    response: requestRejected.sample.request,
  }),
  defineExample(markForReview, { body: { businessId: 7 }, response: { ...request, businessId: 7 } }),
  defineExample(getMyStatus, { response: { status: 'pending' } }),
]);
