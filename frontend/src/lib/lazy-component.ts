import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A component whose module is loaded when it is first shown; until then the Suspense around it shows its fallback. Calling `load` first
 * avoids the fallback. Not for parts that the server renders: a click before the module is loaded would be lost.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;

  async function find(): Promise<ComponentType<Props>> {
    loaded = (await load())[name];
    return loaded;
  }

  function start(): Promise<ComponentType<Props>> {
    loading ??= find().catch(error => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  const Pending = lazy(async () => ({ default: await start() }));
  function Lazy(props: Props) {
    // Decided once, since a different component in its place would lose what was typed.
    const [Shown] = useState(() => loaded ?? Pending);
    return createElement<Props>(Shown as ComponentType<Props>, props);
  }
  return Object.assign(Lazy, { load: start });
}
