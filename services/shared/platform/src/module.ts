import type { Routes } from './http/route.ts';
import type { ServiceApp } from './service.ts';

/**
 * A part of a service behind a door of its own: the calls that it answers, the events that it subscribes to, what it deletes after a time, and what
 * it runs in the background.
 */
export interface ServiceModule
  extends Partial<Pick<ServiceApp, 'routers' | 'subscriptions' | 'lifetimes' | 'formerQueues'>> {
  readonly routes?: (routes: Routes) => void;
  readonly started?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
}

type Combined = Required<
  Pick<ServiceApp, 'routers' | 'subscriptions' | 'lifetimes' | 'formerQueues' | 'started' | 'stop'>
>;

/** Puts the modules of a service together. They start in this order, and stop in the other. */
export function combineModules(routes: Routes, modules: readonly ServiceModule[]): Combined {
  for (const module of modules) module.routes?.(routes);
  return {
    routers: [routes.router, ...modules.flatMap(({ routers = [] }) => routers)],
    subscriptions: modules.flatMap(({ subscriptions = [] }) => subscriptions),
    lifetimes: modules.flatMap(({ lifetimes = [] }) => lifetimes),
    formerQueues: modules.flatMap(({ formerQueues = [] }) => formerQueues),
    async started() {
      for (const module of modules) await module.started?.();
    },
    async stop() {
      for (const module of modules.toReversed()) await module.stop?.();
    },
  };
}
