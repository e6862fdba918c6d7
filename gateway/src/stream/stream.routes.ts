import { streamConversation, streamPath } from '@doorstep/contracts/gateway/stream.ts';
import { readActor } from '@doorstep/platform/actor';
import { openConversation } from '@doorstep/platform/conversation-key';
import { dataKeysOf } from '@doorstep/platform/data-keys';
import { createRouter } from '@doorstep/platform/http';
import type { Router } from 'express';
import type { Config } from '../config.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Streams } from './streams.ts';

/** `GET /api/stream`: notices from now on, as server-sent events. */
export function streamRoutes(streams: Streams, config: Pick<Config, 'ACTOR_SECRET' | 'DATA_KEY'>): Router {
  return createRouter().get(streamPath, async (req, res) => {
    if (req.method === 'HEAD') return void res.type('text/event-stream').end();
    const actor = await readActor(req, config.ACTOR_SECRET);
    const key = req.query[streamConversation];
    const conversation = typeof key === 'string' ? await openConversation(key, dataKeysOf(config)) : undefined;
    streams.open({ address: clientAddress(req), conversation, ...(actor && { actor, sessionId: req.sessionID }) }, res);
  });
}
