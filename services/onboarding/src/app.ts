import { followSite, readKnownSite } from '@doorstep/platform/known-site';
import { combineModules } from '@doorstep/platform/module';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { addMissingKeys } from './address-data/add-missing-keys.ts';
import { commands } from './commands.ts';
import { type Config, configSchema } from './config.ts';
import { createCore } from './core.ts';
import { createDeps } from './deps.ts';
import { migrations } from './migrations/index.ts';

export const onboarding = {
  name: 'onboarding' as const,
  config: configSchema,
  commands,
  migrations,
  repairs: [addMissingKeys],
  app(context: ServiceContext<Config>) {
    const { db, config } = context;
    const site = { subscriptions: [followSite(db)] };
    return {
      ...combineModules(createRoutes(config.ACTOR_SECRET), [site, createCore(createDeps(context), context)]),
      readOwnLanguage: async () => (await readKnownSite(db)).language,
    };
  },
};
