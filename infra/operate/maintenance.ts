import { z } from '@doorstep/contracts/common/zod.ts';
import { type MaintenanceState, readMaintenance, writeMaintenance } from '@doorstep/gateway/maintenance.ts';
import { connectRedis } from '@doorstep/gateway/redis.ts';
import { defineCommand } from '@doorstep/platform/command';
import { parseConfig, redisUrlSchema, serviceConfigSchema } from '@doorstep/platform/config';
import { StartError } from '@doorstep/platform/errors';
import { createLogger } from '@doorstep/platform/telemetry';
import type { Installation } from './installation.ts';

const settingsSchema = z.object({
  REDIS_URL: redisUrlSchema,
  NAMESPACE: serviceConfigSchema.shape.NAMESPACE,
});
const usual = 'We are working on the site. You can read everything; changes are possible again soon.';
const log = createLogger('doorstep', 'silent');

/** Lets people only read while an operator works on the site. */
export const maintenanceCommand = defineCommand({
  summary:
    'Let people only read (on): changes are refused with 503 and a notice; allow them again (off), or show which it is',
  words: ['action'],
  input: z.object({
    action: z.enum(['on', 'off', 'status']),
    message: z.string().trim().min(1).max(200).default(usual).describe('the sentence that people read'),
    minutes: z.coerce.number().int().min(1).max(10_080).default(10).describe('how long it is expected to take'),
  }),
  async run(installation: Installation, { action, message, minutes }) {
    const settings = parseConfig(settingsSchema, installation.environments.gateway);
    return withRedis(installation, settings.REDIS_URL, async redis => {
      const before = await readMaintenance(redis, settings.NAMESPACE);
      if (action === 'status') return show(before, describe(before));
      if (action === 'off') {
        await writeMaintenance(redis, settings.NAMESPACE, undefined);
        return show(undefined, before ? 'Changes are possible again.' : describe(undefined));
      }
      const now = Date.now();
      const state = {
        message,
        since: before?.since ?? new Date(now).toISOString(),
        until: new Date(now + minutes * 60_000).toISOString(),
      };
      await writeMaintenance(redis, settings.NAMESPACE, state);
      return show(state, 'People can only read, from two seconds from now until "doorstep maintenance off".');
    });
  },
});

const show = (state: MaintenanceState | undefined, text: string) => ({ data: { maintenance: state ?? null }, text });

const describe = (state: MaintenanceState | undefined) =>
  state
    ? `People can only read since ${state.since}; expected to end at ${state.until}.\n${state.message}`
    : 'People can read and change everything.';

/** The maintenance of an installation, for `status`. Throws StartError where Redis does not answer. */
export function findMaintenance(installation: Installation): Promise<MaintenanceState | undefined> {
  const { REDIS_URL, NAMESPACE } = parseConfig(settingsSchema, installation.environments.gateway);
  return withRedis(installation, REDIS_URL, redis => readMaintenance(redis, NAMESPACE));
}

async function withRedis<Result>(
  { folder }: Installation,
  url: string,
  work: (redis: Awaited<ReturnType<typeof connectRedis>>) => Promise<Result>,
): Promise<Result> {
  if (folder && !folder.isRunning && folder.embedded.redis)
    throw new StartError('Doorstep is stopped, and Redis with it. Start it first.');
  const redis = await connectRedis(url, log);
  try {
    return await work(redis);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`REDIS_URL: Redis at ${new URL(url).host} does not answer: ${why}`);
  } finally {
    redis.disconnect();
  }
}
