import { type ComponentType, createElement, useEffect, useState } from 'react';
import { untilFirstUse } from './first-use.ts';

/** A component without props whose module loads at the first use of the page, and which shows nothing before. */
export function onFirstUse<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return function OnFirstUse() {
    const [Loaded, setLoaded] = useState<ComponentType>();

    useEffect(() => {
      untilFirstUse()
        .then(load)
        .then(
          module => setLoaded(() => module[name]),
          // The page works without it.
          () => undefined,
        );
    }, []);

    return Loaded ? createElement(Loaded) : null;
  };
}
