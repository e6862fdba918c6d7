import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { untilFirstUse } from '#lib/first-use.ts';

interface OnDemandProps {
  /** Loads the module of the lazy component below. */
  readonly load: () => Promise<unknown>;
  /** True while the dialog is open. */
  readonly isWanted: boolean;
  readonly children: ReactNode;
}

/** A dialog that is not part of the page's first load. Once opened it stays mounted, and keeps what was typed in it. */
export function OnDemand({ load, isWanted, children }: OnDemandProps) {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);

  useEffect(() => {
    // After a failure the module is loaded again when it is wanted.
    untilFirstUse()
      .then(load)
      .catch(() => undefined);
  }, [load]);

  return wasWanted && <Suspense>{children}</Suspense>;
}
