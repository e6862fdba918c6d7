import type { Instruction } from '@doorstep/platform/messaging';
import { combineModules, type ServiceModule } from '@doorstep/platform/module';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { freshReads, listDisks, measureDisk, projectionHandlers } from './catalogue/catalogue.ts';
import { translateOther } from './categories/write-categories.ts';
import { type Config, configSchema } from './config.ts';
import { createCore } from './core.ts';
import { createDeps } from './deps.ts';
import { createImports } from './imports/imports.ts';
import { migrations } from './migrations/index.ts';
import { createSavedSearches } from './saved-searches/saved-searches.ts';
import { createSite, readSite } from './site/site.ts';

export const directory = {
  name: 'directory' as const,
  config: configSchema,
  migrations,
  app(context: ServiceContext<Config>) {
    const { PROJECTION_FILE: file, ACTOR_SECRET: secret } = context.config;
    const deps = createDeps(context);
    const projector = deps.catalogue.follow(deps, context);
    if (context.metrics) measureDisk(context.metrics, file);
    const catalogue: ServiceModule = {
      started: projector.reconcile,
      async stop() {
        await projector.stop();
        deps.catalogue.close();
      },
    };
    const site = createSite(deps, (...change) => translateOther(deps, ...change));
    const others = [createImports(deps, context), createSavedSearches(deps, projector)];
    const modules = [createCore(deps, others), catalogue, site, ...others];
    const { routers, ...combined } = combineModules(createRoutes(secret, projector), modules);
    return {
      ...combined,
      routers: [freshReads(projector), ...routers],
      live: { handlers: projectionHandlers(projector), reconcile: projector.reconcile },
      followInstruction: ({ type }: Instruction) =>
        type === 'rebuild-projection' ? `reads ${projector.startRebuild()} businesses again` : undefined,
      status: () => ({
        projectionLagMs: projector.lagMs(),
        projectionWaiting: projector.countWaiting(),
        projectionParked: [...projector.parked].slice(0, 20),
      }),
      findHealthFacts: async () => ({ disks: await listDisks(file), projectionSeconds: projector.lagMs() / 1_000 }),
      readOwnLanguage: async () => (await readSite(deps)).language,
    };
  },
};
