import { followSite, readKnownSite } from '@doorstep/platform/known-site';
import { combineModules } from '@doorstep/platform/module';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { addMissingKeys } from './address-data/add-missing-keys.ts';
import { commands } from './commands.ts';
import { type Config, configSchema } from './config.ts';
import { createCore } from './core.ts';
import { createDeps } from './deps.ts';
import { dropFormerLifetime } from './leads/leads.ts';
import { migrations } from './migrations/index.ts';

export const engagement = {
  name: 'engagement' as const,
  config: configSchema,
  commands,
  migrations,
  repairs: [addMissingKeys, dropFormerLifetime],
  app(context: ServiceContext<Config>) {
    const { db, config } = context;
    const deps = createDeps(context);
    const { reviews, leads, spamRules, analytics, webhooks } = deps;
    const site = { subscriptions: [followSite(db)] };
    // Those of the core write in the others while they stop.
    const modules = [site, reviews, leads, spamRules, analytics, webhooks, ...createCore(deps, context)];
    return {
      ...combineModules(createRoutes(config.ACTOR_SECRET), modules),
      readOwnLanguage: async () => (await readKnownSite(db)).language,
    };
  },
};
