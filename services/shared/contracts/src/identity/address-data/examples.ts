import { defineExample } from '../../common/example.ts';
import { inquiryCreated } from '../../engagement/inquiries/events.ts';
import * as addressData from './calls.ts';

const token = 'the-token-of-the-link-in-the-mail-43-letters';
const key = 'the-key-that-the-link-was-exchanged-for-43-l';
const address = 'nora@mail.example';

export const addressDataExamples = new Map([
  defineExample(addressData.requestDataLink, { body: { email: address } }),
  defineExample(addressData.openDataLink, {
    body: { token },
    response: { key, expiresAt: '2026-03-04T17:51:00.000Z' },
  }),
  defineExample(addressData.getAddressData, {
    body: { key },
    response: { address, hasAccount: true, counts: { inquiries: 3, replies: 4, messages: 1, requests: 0, copies: 2 } },
  }),
  defineExample(addressData.downloadAddressData, {
    body: { key },
    response: {
      exportedAt: '2026-03-04T17:21:00.000Z',
      address,
      inquiries: [inquiryCreated.sample.inquiry],
      replies: [],
      messages: [],
      requests: [],
      copies: [{ what: 'Event inquiry-created', createdAt: '2026-03-02T09:15:00.000Z' }],
    },
  }),
  defineExample(addressData.eraseAddressData, { body: { key }, response: { token } }),
]);
