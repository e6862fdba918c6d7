import { readFileSync } from 'node:fs';
import { minPasswordLength, z } from '@doorstep/contracts';
import { StartError } from './errors.ts';

const port = z.coerce.number().int().min(0).max(65535);

/** A whole number from the environment, such as a limit or milliseconds. */
export const wholeNumber = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** PASSWORD_MIN_LENGTH, of identity, which checks passwords, and of the gateway, whose pages name it. */
export const minPasswordLengthSchema = z.coerce
  .number()
  .int()
  .min(minPasswordLength)
  .max(64)
  .default(minPasswordLength);

export const logLevelSchema = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']);

const telemetrySchema = z.object({
  /** Where traces are sent, by OTLP over HTTP. Absent: there are none, and the code for them is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The part of all traces that is sampled, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Where `GET /metrics` answers, apart from PORT. Absent: nothing is measured. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});
export type TelemetryConfig = z.infer<typeof telemetrySchema>;

/** Where a process listens, and what it reports. */
export const listenSchema = z.object({
  PORT: port,
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: logLevelSchema.default('info'),
  ...telemetrySchema.shape,
});

/** At least 32 characters, as HMAC-SHA-256 wants a key as long as its output (RFC 7518, section 3.2). */
export const secretSchema = z.string().min(32, 'must have at least 32 characters');

/** What every service needs. `NAMESPACE` prefixes databases, queues and objects, so that stacks can share servers. */
export const serviceConfigSchema = listenSchema.extend({
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    .default('doorstep'),
  /** No `z.url()`: that of a replica set names several hosts with their ports. */
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must be an address like mongodb://host:27017/?replicaSet=rs0'),
  AMQP_URL: z.url({ protocol: /^amqps?$/ }),
  ACTOR_SECRET: secretSchema,
  /** The delays before a failed message is retried; after the last it is parked as a dead letter. */
  RETRY_DELAYS_MS: z
    .string()
    .default('1000,5000,30000,120000,600000')
    .transform(text => text.split(',').map(Number))
    .pipe(z.array(z.int().positive()).min(1)),
  /** How long to serve requests after SIGTERM while /readyz says 503, so that load balancers notice, in milliseconds. */
  DRAIN_MS: wholeNumber(0),
});
export type ServiceConfig = z.infer<typeof serviceConfigSchema>;

export const mediaConfigSchema = z.object({
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3).default('doorstep'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
});
export type MediaConfig = z.infer<typeof mediaConfigSchema>;

/** Thrown when a setting is missing or invalid; `message` is the sentence for the operator. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/**
 * Reads settings from the environment. `NAME_FILE` names a file with the value of NAME, as Docker and Kubernetes hand out
 * secrets. Throws ConfigError naming each variable and what is wrong with it.
 */
export function parseConfig<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const name of Object.keys(listVariables(schema))) present[name] ??= readSetting(`${name}_FILE`, present);
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(issue => {
    const isAbsent = present[String(issue.path[0])] === undefined;
    // A rule of our own says why the setting is needed.
    return isAbsent && issue.code !== 'custom'
      ? `${issue.path.join('.')} is not set`
      : `${issue.path.join('.')}: ${issue.message}`;
  });
  throw new ConfigError(`The configuration does not fit: ${wrong.join('; ')}.`);
}

function readSetting(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[variable];
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new ConfigError(`The configuration does not fit: ${variable}: ${(error as Error).message}.`);
  }
}

/** The variables of a configuration schema with the schema of each. */
export function listVariables(schema: z.core.$ZodType): z.core.$ZodShape {
  if (schema instanceof z.ZodPipe) return listVariables(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : {};
}
