import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and in a browser's first render, which must match; true from then on. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
