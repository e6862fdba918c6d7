import { defineExample } from '../../common/example.ts';
import * as requests from './calls.ts';
import { requestCompleted, requestCreated, requestRejected } from './events.ts';

const { request } = requestCreated.sample;
const { name, description, email, phone, city, state, website } = request;
const contactInput = { name, description, email, phone, city, state, website };

export const requestExamples = new Map([
  defineExample(requests.createBusinessRequest, {
    body: {
      ...contactInput,
      categoryId: 15,
      newCategoryName: 'Beekeeping',
      idempotencyKey: '0b0f6f0e-7c9a-4b27-9a35-3c1d1b8a5a10',
    },
    response: { id: request.id, status: request.status, createdAt: request.createdAt },
  }),
  defineExample(requests.listBusinessRequests, { response: [request] }),
  defineExample(requests.listPendingBusinessRequests, { response: [request] }),
  defineExample(requests.getBusinessRequest, { params: { id: 12 }, response: request }),
  defineExample(requests.approveBusinessRequest, {
    params: { id: 12 },
    body: {},
    response: {
      request: requestCompleted.sample.request,
      business: { id: 61, name: 'Stillwater Bees' },
      account: { username: 'stillwater-bees', temporaryPassword: 'shown-once-here' },
    },
  }),
  defineExample(requests.setBusinessRequestStatus, {
    params: { id: 12 },
    body: { status: 'rejected', reason: 'We do not list this trade yet.' },
    response: requestRejected.sample.request,
  }),
  defineExample(requests.releaseBusinessRequest, { params: { id: 12 }, response: request }),
  defineExample(requests.markForReview, { body: { businessId: 7 }, response: { ...request, businessId: 7 } }),
  defineExample(requests.getMyStatus, { response: { status: 'pending' } }),
]);
