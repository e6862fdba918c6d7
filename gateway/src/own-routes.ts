import { createRouter } from '@doorstep/platform/http';
import { createRoutes } from '@doorstep/platform/route';
import type { Router } from 'express';
import { addressDataRoutes } from './address-data/address-data.routes.ts';
import { googleRoutes } from './auth/google.routes.ts';
import { passkeyRoutes } from './auth/passkey.routes.ts';
import { pushRoutes } from './auth/push.routes.ts';
import { secondFactorRoutes } from './auth/second-factor.routes.ts';
import { signInRoutes } from './auth/sign-in.routes.ts';
import { crawlerRoutes } from './crawlers/crawler.routes.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { createListedCheck } from './edge/is-listed.ts';
import { visitRoutes } from './figures/visit.routes.ts';
import type { Following } from './following.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { siteFiguresRoutes } from './overview/site-figures.routes.ts';
import { takeForms } from './pages/form-routes.ts';
import type { PageLanguages } from './pages/page-language.ts';
import type { Parts } from './parts.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { createChallenges } from './session/challenges.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { streamRoutes } from './stream/stream.routes.ts';
import { systemHealthRoutes } from './system-health/system-health.routes.ts';

/** The calls that the gateway answers itself. */
export function ownRoutes(parts: Parts, following: Following, pageLanguages: PageLanguages): Router {
  const { config, redis, log, states, proxy, callIdentity, sessions, attempts, registrations, visits } = parts;
  const { cache, administrator, site, streams, maintenance, accountConsumer } = following;
  const routes = createRoutes(config.ACTOR_SECRET);
  overviewRoutes(routes, { config, proxy, log });
  siteFiguresRoutes(routes, { config, proxy, log });
  sessionRoutes(routes, sessions);
  pushRoutes(routes, sessions, callIdentity);
  visitRoutes(routes, { visits, isListed: createListedCheck(cache, proxy) });
  personalDataRoutes(routes, { config, proxy, sessions, site });
  addressDataRoutes(routes, { config, proxy, site });
  signInRoutes(routes, { sessions, states, attempts, registrations, administrator, callIdentity });
  const challenges = createChallenges(config, redis);
  passkeyRoutes(routes, { config, sessions, challenges, states, attempts, callIdentity });
  secondFactorRoutes(routes, { sessions, states, attempts, callIdentity });
  systemHealthRoutes(routes, {
    config,
    proxy,
    log,
    countQueues: async () => accountConsumer.bus.publisher() && accountConsumer.countQueues(),
  });
  return createRouter().use(
    routes.router,
    takeForms({ config, proxy, pageLanguages }),
    docsRoutes(config, site),
    crawlerRoutes({ config, proxy, cache, site }),
    streamRoutes(streams, config),
    googleRoutes({ authenticate: parts.authenticateWithGoogle, sessions, maintenance, log }),
  );
}
