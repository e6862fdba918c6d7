import { followSite, readKnownSite } from '@doorstep/platform/known-site';
import { countMails } from '@doorstep/platform/mail';
import { combineModules } from '@doorstep/platform/module';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { commands, createAccounts, createDeps } from './accounts/accounts.ts';
import { findLastBackup, measureBackups } from './backups/last-backup.ts';
import { type Config, configSchema } from './config.ts';
import { noteDataKeys, warnOfLocked } from './data-keys/data-keys.ts';
import { migrations } from './migrations/index.ts';

export const identity = {
  name: 'identity' as const,
  config: configSchema,
  commands,
  migrations,
  app(context: ServiceContext<Config>) {
    const { db, config, log, metrics } = context;
    const deps = createDeps(context);
    if (metrics) measureBackups(metrics, deps);
    return {
      ...combineModules(createRoutes(config.ACTOR_SECRET), [
        // Before the first account is made, which shows that an earlier release ran.
        { subscriptions: [followSite(db)], started: () => noteDataKeys(db, deps.dataKeys, deps.now()) },
        deps.messaging,
        createAccounts(deps, context),
        { started: () => warnOfLocked(db, deps.dataKeys, log) },
      ]),
      findHealthFacts: async () => ({ mail: await countMails(db), backup: await findLastBackup(db) }),
      readOwnLanguage: async () => (await readKnownSite(db)).language,
    };
  },
};
