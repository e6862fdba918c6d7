import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { AddressCounts } from '@doorstep/contracts/identity/address-data/schema.ts';
import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { bootService, readJson, testNamespace } from '@doorstep/platform/testing';
import { expect, it } from 'vitest';
import { engagement } from '../app.ts';

it('Inquiries and messages of earlier releases are found by the address that sent them', async () => {
  const namespace = testNamespace();
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'engagement', log: createLogger('test', 'silent') });
  const at = new Date('2026-11-20T08:00:00Z');
  const { inquiry } = inquiryCreated.sample;
  const { id: _id, ...fields } = { ...inquiry, email: 'Nora@Mail.example', createdAt: at, updatedAt: at };
  await db.collection<{ _id: number; [field: string]: unknown }>('inquiries').insertOne({ _id, ...fields });
  const message = { receiverId: 1, receiverName: 'Admin', subject: 'Hi', content: 'Hi', isRead: false, createdAt: at };
  await db.collection<{ _id: number; [field: string]: unknown }>('messages').insertMany([
    { _id: 1, ...message, senderName: 'Nora', senderEmail: 'nora@mail.example', parties: [1] },
    { _id: 2, ...message, senderName: 'Owner', senderId: 71, parties: [71, 1] },
  ]);
  const envelope = { type: 'inquiry-created', data: { inquiry: { ...inquiry, email: 'Nora@Mail.example' } } };
  await db.collection<{ _id: string; [field: string]: unknown }>('webhook_events').insertMany([
    { _id: 'one', number: 1, type: 'inquiry-created', envelope, receivedAt: new Date() },
    { _id: 'two', number: 2, type: 'review-created', envelope: { data: {} }, receivedAt: new Date() },
  ]);

  const service = await bootService(engagement, { namespace });
  const body = { address: 'nora@mail.example' };
  const counts = await service.callAsGateway('POST', '/internal/address-data/counts', { body });
  expect(await readJson<AddressCounts>(counts)).toEqual({ inquiries: 1, replies: 0, messages: 1, copies: 1 });
  expect(await db.collection<{ _id: number }>('messages').findOne({ _id: 2 })).not.toHaveProperty('emailKey');

  // A replica of the release before, which still runs during an upgrade, writes without the key.
  const late = { ...fields, email: 'NORA@mail.example', createdAt: at, updatedAt: at };
  await db.collection<{ _id: number; [field: string]: unknown }>('inquiries').insertOne({ _id: _id + 1, ...late });
  const again = await service.callAsGateway('POST', '/internal/address-data/counts', { body });
  expect(await readJson<AddressCounts>(again)).toMatchObject({ inquiries: 2 });
  await service.stop();
  await db.close();
});
