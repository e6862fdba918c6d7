import { defineExample } from './example.ts';
import { inquiryCreated, inquiryUpdated } from './inquiries.events.ts';
import {
  changeInquiryStatus,
  createInquiries,
  createInquiry,
  getResponseTime,
  keepInquiry,
  listInquiries,
  listMyInquiries,
} from './inquiries.ts';

const { inquiry } = inquiryCreated.sample;
export const conversationKey = 'eyJhbGciOiJkaXIi.conversation-21';
const idempotencyKey = '0b0f6f0e-7c9a-4b27-9a35-3c1d1b8a5a10';

export const inquiryExamples = new Map([
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
    response: {
      id: inquiry.id,
      businessId: 7,
      status: 'pending',
      createdAt: inquiry.createdAt,
      conversation: conversationKey,
    },
  }),
  defineExample(createInquiries, {
    body: {
      businessIds: [7],
      name: inquiry.name,
      email: inquiry.email,
      subject: inquiry.subject,
      message: inquiry.message,
      idempotencyKey,
    },
    response: [
      {
        id: inquiry.id,
        businessId: 7,
        status: 'pending',
        createdAt: inquiry.createdAt,
        conversation: conversationKey,
      },
    ],
  }),
  defineExample(listInquiries, { params: { id: 7 }, response: [inquiry] }),
  defineExample(listMyInquiries, { response: [{ ...inquiry, conversation: conversationKey }] }),
  defineExample(keepInquiry, { body: { idempotencyKey }, response: inquiry }),
  defineExample(getResponseTime, { params: { id: 7 }, response: { businessId: 7, typicalMinutes: 150, rate: 0.92 } }),
  defineExample(changeInquiryStatus, {
    params: { id: 21 },
    body: { status: 'responded' },
    response: inquiryUpdated.sample.inquiry,
  }),
]);
