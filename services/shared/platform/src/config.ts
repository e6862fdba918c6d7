import { readFileSync } from 'node:fs';
import { z } from '@doorstep/contracts/common/zod.ts';
import { minPasswordLength } from '@doorstep/contracts/identity/users/schema.ts';
import { describeIssues, sentenceForOperators } from './config-problems.ts';
import { StartError } from './errors.ts';

const port = z.coerce.number().int().min(0).max(65535);

/** A whole number from the environment, such as a limit or milliseconds. */
export const wholeNumber = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** MongoDB stores the lifetime of rows as seconds in 32 bits. */
const maxKeptDays = 24_855;

/** Days after which rows are deleted; 0 keeps them. */
export const keptDays = (fallback: number) => z.coerce.number().int().min(0).max(maxKeptDays).default(fallback);

/** Published events can be repeated for 14 days, and then spend a while in a queue and its retries. */
const minInboxDays = 21;

/** PASSWORD_MIN_LENGTH of identity, which checks passwords, and of the gateway, whose pages show it. */
export const minPasswordLengthSchema = z.coerce
  .number()
  .int()
  .min(minPasswordLength)
  .max(64)
  .default(minPasswordLength);

/** The address of a server or page; the message of a wrong one shows operators its form by `example`. */
export const addressSchema = (protocol: RegExp, example: string) =>
  // Later rules of a setting may read it as an address.
  z.url({ protocol, error: `must be an address like ${example}`, abort: true });

export const webAddressSchema = addressSchema(/^https?$/, 'https://host.example');

/** The address of the site, as its origin. The addresses of all pages begin with `/`, so it can have no path. */
export const publicUrlSchema = addressSchema(/^https?$/, 'https://town.example')
  .refine(url => new URL(url).href === `${new URL(url).origin}/`, {
    message: 'must be a host alone, like https://town.example: the site cannot be a part of another one, below a path',
  })
  .transform(url => new URL(url).origin);

export const redisUrlSchema = addressSchema(/^rediss?$/, 'redis://:password@host:6379');
export const smtpUrlSchema = addressSchema(/^smtps?$/, 'smtp://user:password@mail.example:587');

/** `host:port` separated by commas, as URLs write the host. */
export const allowedHostsSchema = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.array(z.string().regex(/^[^\s/@]+:\d+$/, 'must be host:port, separated by commas')))
  .optional();

export const logLevelSchema = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']);

const telemetrySchema = z.object({
  /** URL that traces are sent to, by OTLP over HTTP. If absent, there are no traces, and their code is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddressSchema.optional(),
  /** Fraction of traces that is sampled, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Port of `GET /metrics`, separate from PORT. If absent, nothing is measured. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});
export type TelemetryConfig = z.infer<typeof telemetrySchema> & { VERSION: string };

/** Settings of the port and the telemetry of a process. */
export const listenSchema = z.object({
  PORT: port,
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: logLevelSchema.default('info'),
  /** The release that runs, as /readyz and metrics report it; images have it built in. */
  VERSION: z.string().max(100).default('development'),
  ...telemetrySchema.shape,
});

/** At least 32 characters, because the key of HMAC-SHA-256 must be as long as its output (RFC 7518, section 3.2). */
export const secretSchema = z.string().min(32, 'must have at least 32 characters');

/**
 * A secret, or several separated by commas while it is replaced: the first signs, and what any of them signed is accepted
 * (`doorstep rotate-secret`).
 */
export const rotatedSecretSchema = z
  .string()
  .refine(text => splitSecrets(text).every(each => secretSchema.safeParse(each).success), {
    message: 'must have at least 32 characters, each of several between commas',
  });

/** The secrets of a setting, that which signs first. */
export const splitSecrets = (text: string): string[] => text.split(',').map(each => each.trim());

/** Settings of every service. `NAMESPACE` prefixes databases, queues and objects, so that stacks can share servers. */
export const serviceConfigSchema = listenSchema.extend({
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be small letters, digits and hyphens, at most 31, with a letter first')
    .default('doorstep'),
  /** Not `z.url()`, because the address of a replica set has several hosts with ports. */
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must be an address like mongodb://user:password@host:27017/?replicaSet=rs0'),
  AMQP_URL: addressSchema(/^amqps?$/, 'amqp://user:password@host:5672'),
  ACTOR_SECRET: rotatedSecretSchema,
  /** Delays before the retries of a failed message; after the last it becomes a dead letter. */
  RETRY_DELAYS_MS: z
    .string()
    .default('1000,5000,30000,120000,600000')
    .transform(text => text.split(',').map(Number))
    .pipe(z.array(z.int().positive()).min(1)),
  /** Days that a service remembers which events it handled; an event that is repeated later would take effect twice. */
  KEEP_INBOX_DAYS: keptDays(30).refine(days => days === 0 || days >= minInboxDays, {
    message: `must be 0 or at least ${minInboxDays}, because events can be published again for two weeks`,
  }),
  /** Milliseconds to keep serving requests after SIGTERM, while /readyz answers 503, so that load balancers notice. */
  DRAIN_MS: wholeNumber(0),
});
export type ServiceConfig = z.infer<typeof serviceConfigSchema>;

export const mediaConfigSchema = z.object({
  S3_ENDPOINT: webAddressSchema,
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3).default('doorstep'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
});
export type MediaConfig = z.infer<typeof mediaConfigSchema>;

/** The exit code of a process whose settings are missing or invalid (EX_CONFIG of sysexits.h): starting it again does not help. */
export const wrongSettingsExitCode = 78;

/** Thrown if settings are missing or invalid; `message` is for the operator. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';

  /** `problems` are those of `findConfigProblems`. */
  constructor(problems: readonly string[]) {
    super(`These settings cannot be used: ${problems.join('; ')}.`);
  }
}

/**
 * Reads settings from the environment. `NAME_FILE` names a file with the value of NAME, as Docker and Kubernetes provide
 * secrets. Throws ConfigError naming each invalid variable and its problem.
 */
export function parseConfig<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.infer<Schema> {
  const result = readConfig(schema, env);
  if ('problems' in result) throw new ConfigError(result.problems);
  return result.config;
}

/** The problems that `parseConfig` would throw, such as `PORT: must be a number`; empty for settings that can be used. */
export function findConfigProblems(schema: z.ZodType, env: NodeJS.ProcessEnv): string[] {
  const result = readConfig(schema, env);
  return 'problems' in result ? result.problems : [];
}

function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): { config: z.infer<Schema> } | { problems: string[] } {
  const present = new Map(Object.entries(env).filter(([, value]) => value !== ''));
  const unreadable: string[] = [];
  for (const name of Object.keys(listVariables(schema))) {
    const file = present.get(`${name}_FILE`);
    if (file === undefined || present.get(name) !== undefined) continue;
    try {
      present.set(name, readFileSync(file, 'utf8').trim() || undefined);
    } catch (error) {
      unreadable.push(`${name}_FILE: ${(error as Error).message}`);
    }
  }
  if (unreadable.length > 0) return { problems: unreadable };
  const given = Object.fromEntries(present);
  const parsed = schema.safeParse(given, { error: sentenceForOperators });
  return parsed.success ? { config: parsed.data } : { problems: describeIssues(parsed.error.issues, given) };
}

/** Lists the variables of a configuration schema with the schema of each. */
export function listVariables(schema: z.core.$ZodType): z.core.$ZodShape {
  if (schema instanceof z.ZodPipe) return listVariables(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : {};
}
