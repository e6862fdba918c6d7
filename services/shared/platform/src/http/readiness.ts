import { t } from '@doorstep/texts/text.ts';
import type { RequestHandler, Router } from 'express';
import type { Connection } from 'mongoose';
import { abortAfter } from '../deadline.ts';
import { unavailable } from '../errors.ts';
import type { Bus } from '../messaging/bus.ts';
import type { Consumers } from '../messaging/consumer.ts';
import { createRouter, sendProblem } from './app.ts';

/** The progress of a service from its start to its stop. */
export interface Lifecycle {
  /** `/readyz` answers 503 in all but `ready`, and requests are refused before it. */
  phase: 'migrations' | 'indexes' | 'data' | 'ready' | 'draining';
  /** From `ready` on. */
  messaging?: { readonly bus: Bus; readonly consumers: Consumers };
}

/** `/healthz`: the process lives. `/readyz`: it answers requests; the bus is reported but not required, so that its outage takes no service down. */
export function health(db: Connection, state: Lifecycle, status: () => object): Router {
  return createRouter()
    .get('/healthz', (_req, res) => void res.json({ status: 'alive' }))
    .get('/readyz', async (_req, res) => {
      const database = await isAnswering(db);
      const { phase, messaging } = state;
      res.status(database && phase === 'ready' ? 200 : 503);
      res.json({ database, phase, bus: messaging?.bus.publisher() !== undefined, ...status() });
    });
}

/** Answers requests with 503 until the service is ready. */
export function refuseUntilStarted(state: Lifecycle): RequestHandler {
  return (_req, res, next) => {
    if (state.phase === 'ready' || state.phase === 'draining') next();
    else sendProblem(res, unavailable(t('The service is starting. Please try again in a moment.')));
  };
}

/** Returns whether the database answers within two seconds. */
export async function isAnswering(db: Connection): Promise<boolean> {
  try {
    await db.db?.command({ ping: 1 }, { signal: abortAfter(2_000) });
    return true;
  } catch {
    return false;
  }
}
