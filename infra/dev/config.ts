import { resolve } from 'node:path';
import {
  parseConfig,
  publicUrlSchema,
  redisUrlSchema,
  serviceConfigSchema,
  webAddressSchema,
} from '@doorstep/platform/config';
import { z } from 'zod';

const { MONGODB_URI, AMQP_URL, NAMESPACE } = serviceConfigSchema.shape;

/** The settings of `npm start` itself. */
export const startSchema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
    /** All interfaces; loopback with demo accounts, whose passwords are known, and without PUBLIC_URL. */
    HOST: z.string().optional(),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform(folder => resolve(folder)),
    DEMO: z.stringbool().default(true),
    NAMESPACE,
    /** The person who starts the stack sees what needs attention, not each event. */
    LOG_LEVEL: z.string().default('warn'),
    MONGODB_URI: MONGODB_URI.optional(),
    REDIS_URL: redisUrlSchema.optional(),
    AMQP_URL: AMQP_URL.optional(),
    S3_ENDPOINT: webAddressSchema.optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_BUCKET: z.string().default('doorstep'),
    S3_REGION: z.string().default('us-east-1'),
    ACTOR_SECRET: z.string().optional(),
    SESSION_SECRET: z.string().optional(),
    DATA_KEY: z.string().optional(),
    PUBLIC_URL: publicUrlSchema.optional(),
    /** The ground of maps, in DATA_DIR unless it is absolute. */
    MAP_FILE: z.string().optional(),
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

export type Settings = z.infer<typeof startSchema>;

/** Reads the settings of the whole stack from the environment; an empty variable counts as unset. Throws a ConfigError. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => parseConfig(startSchema, env);
