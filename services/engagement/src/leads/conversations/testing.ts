import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Conversation, Reply, SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { createInquiry } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { expect } from 'vitest';
import { asOwner, bootEngagement } from '../../testing.ts';

export const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };

/** An inquiry, and the key of its conversation. */
export interface Sent {
  readonly id: number;
  readonly key: string;
}

/** Boots engagement with businesses, and calls the conversations of both sides. */
export async function bootConversations(...businesses: number[]) {
  const kit = await bootEngagement(...businesses);
  const { service, bus } = kit;

  const byKey = (method: string, key: string, path = '', body?: object) =>
    service.call(method, `/api/conversations/${key}${path}`, { body });
  const byOwner = (method: string, id: number, path = '', body?: object, actor: Actor | undefined = asOwner(1)) =>
    service.call(method, `/api/inquiries/${id}${path}`, { body, actor });

  async function created<Body>(answer: Promise<Response>, status = 201): Promise<Body> {
    const response = await answer;
    expect(response.status).toBe(status);
    return readJson<Body>(response);
  }

  return {
    ...kit,
    byKey,
    byOwner,
    /** Sends an inquiry to the first business. */
    async inquire(more: object = {}, actor?: Actor): Promise<Sent> {
      const options = { body: { ...form, ...more }, actor };
      const answer = created<z.infer<typeof createInquiry.response>>(
        service.call('POST', '/api/businesses/1/inquiries', options),
      );
      const { id, conversation } = await answer;
      return { id, key: conversation };
    },
    ask: (key: string, text: string, idempotencyKey?: string) =>
      created<Reply>(byKey('POST', key, '/replies', { text, idempotencyKey })),
    reply: (id: number, body: object) => created<Reply>(byOwner('POST', id, '/replies', body)),
    readAsOwner: async (id: number) => created<Conversation>(byOwner('GET', id), 200),
    readByKey: async (key: string) => created<SentConversation>(byKey('GET', key), 200),
    /** The data of the events of a type about an inquiry, in order. */
    published: (type: string, id: number) =>
      bus
        .received(type)
        .filter(({ subject }) => subject === `inquiry/${id}`)
        .map(({ data }) => data),
  };
}
