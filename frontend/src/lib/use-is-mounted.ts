import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and in a browser's first render, which must be the same; true from then on. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
