import type { Logger } from '@doorstep/platform/telemetry';
import type { Projection } from '../store/projection.ts';
import type { Projector } from './projector.ts';
import { maxAtOnce } from './read-changes.ts';

interface Parts extends Pick<Projector, 'changed' | 'categoriesChanged' | 'reconcile'> {
  readonly projection: Projection;
  readonly log: Logger;
}

/** Reads everything from MongoDB again, in parts, so that events do not wait behind all businesses. */
export function createRebuild({ projection, changed, categoriesChanged, reconcile, log }: Parts) {
  let isRunning = false;
  let isStopped = false;

  async function rebuild(): Promise<number> {
    await categoriesChanged();
    const known = [...projection.lists.allOfAnyStatus()].map(({ id }) => id);
    for (let start = 0; start < known.length && !isStopped; start += maxAtOnce)
      await Promise.all(known.slice(start, start + maxAtOnce).map(id => changed(id)));
    if (!isStopped) await reconcile();
    return known.length;
  }

  return {
    /** Starts unless it is running. */
    start(): void {
      if (isRunning) return;
      isRunning = true;
      rebuild()
        .then(count => log.info({ businesses: count }, 'the projection is rebuilt'))
        .catch(error => log.error({ err: error }, 'could not rebuild the projection; ask for it again'))
        .finally(() => {
          isRunning = false;
        });
    },
    stop(): void {
      isStopped = true;
    },
  };
}
