import { type ComponentType, lazy } from 'react';

/** A component whose module is loaded when it is first shown; until then the Suspense around it shows its fallback. */
export const lazyComponent = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
