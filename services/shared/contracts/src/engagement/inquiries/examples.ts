import { defineExample } from '../../common/example.ts';
import {
  changeInquiryStatus,
  createInquiries,
  createInquiry,
  listAppointments,
  listInquiries,
  listMyInquiries,
} from './calls.ts';
import { inquiryCreated, inquiryUpdated } from './events.ts';

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
  defineExample(listAppointments, {
    params: { id: 7 },
    response: [
      {
        id: inquiry.id,
        name: inquiry.name,
        subject: inquiry.subject,
        booking: { startsAt: '2026-03-05T17:00:00.000Z', minutes: 60 },
      },
    ],
  }),
  defineExample(changeInquiryStatus, {
    params: { id: 21 },
    body: { status: 'responded' },
    response: inquiryUpdated.sample.inquiry,
  }),
]);
