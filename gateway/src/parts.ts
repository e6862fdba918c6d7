import { endPushOfSessions } from '@doorstep/contracts/identity/notifications/calls.ts';
import { createHttpApp } from '@doorstep/platform/http';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Redis } from 'ioredis';
import { createAttempts } from './auth/attempts.ts';
import { createGoogleSignIn } from './auth/google-sign-in.ts';
import { createIdentityClient } from './auth/identity-client.ts';
import type { Config } from './config.ts';
import { createVisitCounter } from './figures/counter.ts';
import { createAddressReader } from './http/client-address.ts';
import { createCounter, createLimits } from './http/limits.ts';
import { createRefusals } from './http/refusals.ts';
import { createFresh } from './services/fresh.ts';
import { createProxy } from './services/proxy.ts';
import { createAccountStates } from './session/account-states.ts';
import { createPushSessions } from './session/push-sessions.ts';
import { sessionPrefix } from './session/session-store.ts';
import { createSessions } from './session/sessions.ts';

/** The parts that only answer, and start nothing by themselves. */
export type Parts = ReturnType<typeof createParts>;

export function createParts(config: Config, redis: Redis, log: Logger) {
  const states = createAccountStates(config, redis);
  const refusals = createRefusals();
  const counting = { config, redis, refusals, log };
  const counter = (name: string, limit: number, windowMs: number) => createCounter(counting, { name, limit, windowMs });
  const limits = createLimits(counting);
  const fresh = createFresh(config);
  const proxy = createProxy(config, fresh, log);
  const callIdentity = createIdentityClient({ config, proxy });
  const push = createPushSessions({
    config,
    redis,
    sessionPrefix: sessionPrefix(config.NAMESPACE),
    endInIdentity: names => callIdentity(endPushOfSessions, { sessions: [...names] }),
    log,
  });
  const sessions = createSessions(config, redis, states, push);
  const app = createHttpApp();
  app.set('trust proxy', config.TRUST_PROXY ?? false);
  return {
    config,
    redis,
    log,
    app,
    states,
    refusals,
    limits,
    fresh,
    proxy,
    callIdentity,
    push,
    sessions,
    authenticateWithGoogle: createGoogleSignIn(config, callIdentity),
    attempts: createAttempts(config, counter),
    uploads: counter('uploads', config.RATE_UPLOADS, 60_000),
    registrations: counter('registrations', config.RATE_REGISTRATIONS, 3_600_000),
    visits: createVisitCounter({
      hint: sessions.hint,
      addressOf: createAddressReader(app),
      ownHost: config.PUBLIC_URL && new URL(config.PUBLIC_URL).host,
    }),
  };
}
