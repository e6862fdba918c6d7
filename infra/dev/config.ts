import { resolve } from 'node:path';
import { StartError } from '@doorstep/platform/errors';
import { z } from 'zod';

const settings = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
    /** All interfaces; loopback with demo accounts, whose passwords are known, and without PUBLIC_URL. */
    HOST: z.string().optional(),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform(folder => resolve(folder)),
    DEMO: z.stringbool().default(true),
    NAMESPACE: z.string().default('doorstep'),
    /** The person who starts the stack sees what needs attention, not each event. */
    LOG_LEVEL: z.string().default('warn'),
    MONGODB_URI: z.string().optional(),
    REDIS_URL: z.string().optional(),
    AMQP_URL: z.string().optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_BUCKET: z.string().default('doorstep'),
    S3_REGION: z.string().default('us-east-1'),
    ACTOR_SECRET: z.string().optional(),
    SESSION_SECRET: z.string().optional(),
    PUBLIC_URL: z.url().optional(),
    /** Maximum pause before a part that keeps dying is restarted. */
    RESTART_PAUSE_MS: z.coerce.number().int().min(0).default(10_000),
    /** Port of the gateway's metrics; the services use the ports after it. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_531).optional(),
  })
  .refine(s => !s.S3_ENDPOINT || (s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY), {
    path: ['S3_ENDPOINT'],
    message: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too',
  })
  .transform(s => ({ ...s, HOST: s.HOST ?? (s.DEMO || !s.PUBLIC_URL ? '127.0.0.1' : '0.0.0.0') }));

export type Settings = z.infer<typeof settings>;

/** Reads the settings of the whole stack from the environment; an empty variable counts as unset. Throws a StartError. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const result = settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (result.success) return result.data;
  const problems = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartError(`These settings cannot be used: ${problems.join('; ')}.`);
}
