import { timestampSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { AppError } from '@doorstep/platform/errors';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Redis } from 'ioredis';
import type { Route } from './routes/route-table.ts';

/** The time in which the site can only be read, as an operator set it. */
const maintenanceSchema = z.object({
  /** The sentence that people read. */
  message: z.string(),
  since: timestampSchema,
  /** When the operator expects to be done. It ends only when an operator ends it. */
  until: timestampSchema,
});
export type MaintenanceState = z.infer<typeof maintenanceSchema>;

// In Redis, so that all gateways follow it, and those that start meanwhile.
const keyOf = (namespace: string) => `${namespace}:maintenance`;

/** Reads the maintenance of the site; undefined while there is none. */
export async function readMaintenance(redis: Redis, namespace: string): Promise<MaintenanceState | undefined> {
  const stored = await redis.get(keyOf(namespace));
  return stored === null ? undefined : maintenanceSchema.parse(JSON.parse(stored));
}

/** Begins the maintenance of the site, or changes it; undefined ends it. Every gateway follows within two seconds. */
export async function writeMaintenance(
  redis: Redis,
  namespace: string,
  state: MaintenanceState | undefined,
): Promise<void> {
  if (state) await redis.set(keyOf(namespace), JSON.stringify(state));
  else await redis.del(keyOf(namespace));
}

export interface Maintenance {
  current(): MaintenanceState | undefined;
  /** Throws 503 for a call that changes data during maintenance. */
  check(route: Route): void;
  stop(): void;
}

const pollMs = 1_000;
const minRetrySeconds = 30;

/** Follows the maintenance of the site; `onChange` is called after each change. While Redis is down, the last known state holds. */
export async function followMaintenance(
  { redis, namespace, log }: { redis: Redis; namespace: string; log: Logger },
  onChange: () => void,
): Promise<Maintenance> {
  let state: MaintenanceState | undefined;
  let isReading = false;
  let hasBegun = false;

  async function poll(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      const next = await readMaintenance(redis, namespace);
      const hasChanged = JSON.stringify(next) !== JSON.stringify(state);
      state = next;
      if (hasChanged && hasBegun) onChange();
    } catch (error) {
      log.debug({ err: error }, 'could not read whether the site is being maintained');
    } finally {
      isReading = false;
    }
  }

  await poll();
  hasBegun = true;
  const timer = setInterval(() => void poll(), pollMs);
  return {
    current: () => state,
    check(route) {
      if (!state || route.allowsMaintenance) return;
      const seconds = Math.ceil((Date.parse(state.until) - Date.now()) / 1_000);
      throw new AppError(503, 'maintenance', state.message, { retryAfterSeconds: Math.max(minRetrySeconds, seconds) });
    },
    stop: () => clearInterval(timer),
  };
}
