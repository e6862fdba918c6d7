import { answeredBy } from '../../common/endpoint.ts';
import { z } from '../../common/zod.ts';
import { maxListedSessions, sessionIdSchema, sessionSchema } from './schema.ts';

const gateway = answeredBy('gateway');

export const listSessions = gateway('GET', '/api/user/sessions', {
  access: 'signed-in',
  summary: 'The sessions of your account, this one first, then the newest',
  response: z.array(sessionSchema).max(maxListedSessions),
});

export const deleteSession = gateway('DELETE', '/api/user/sessions/:session', {
  allowsMaintenance: true,
  access: 'signed-in',
  summary: 'End one of your sessions; with the current one you sign out',
  params: z.object({ session: sessionIdSchema }),
  response: z.object({}),
});

export const deleteOtherSessions = gateway('DELETE', '/api/user/sessions', {
  allowsMaintenance: true,
  access: 'signed-in',
  summary: 'End all your sessions except this one',
  response: z.object({}),
});
