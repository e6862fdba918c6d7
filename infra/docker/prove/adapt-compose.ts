import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './engine.ts';

const serviceSchema = z.looseObject({
  image: z.string(),
  profiles: z.array(z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.looseObject({ condition: z.string() })).optional(),
  environment: z.record(z.string(), z.string().nullable()).optional(),
  healthcheck: z.looseObject({ interval: z.string().optional(), start_interval: z.string().optional() }).optional(),
  deploy: z
    .object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.number() }) }) })
    .optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
export type Compose = z.infer<typeof composeSchema>;

/**
 * The compose file as docker-compose 1.29 reads it, with these variables filled in and secrets from `folder`: limits under their older
 * names, no `name`, and no variable left. Everything else stays as it is: users, read-only roots, capabilities, networks, health checks,
 * volumes.
 */
export function adaptCompose(variables: Readonly<Record<string, string>>, folder: string): Compose {
  const { name: _, ...file } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const compose = composeSchema.parse(fillAll(file, variables));
  const services = Object.entries(compose.services).map(
    ([name, { deploy, depends_on: needs, healthcheck, ...service }]) => {
      const { start_interval: interval, ...check } = healthcheck ?? {};
      const limits = deploy?.resources.limits;
      const environment = Object.entries(service.environment ?? {}).flatMap(([variable, value]) => {
        const filled = value ?? variables[variable];
        return filled === undefined ? [] : [[variable, filled]];
      });
      return [
        name,
        {
          ...service,
          ...(limits && { mem_limit: limits.memory, cpus: Number(limits.cpus), pids_limit: limits.pids }),
          // It knows one interval: the short one, so that nothing waits longer than the proof needs.
          ...(healthcheck && { healthcheck: { ...check, ...(interval && { interval }) } }),
          ...(needs && { depends_on: withoutOptional(needs, compose, variables) }),
          environment: Object.fromEntries(environment),
        },
      ];
    },
  );
  const { 'x-': __, ...rest } = compose;
  const kept = Object.entries(rest).filter(([key]) => !key.startsWith('x-'));
  const secrets = Object.entries(compose.secrets).map(([name, { file }]) => [name, { file: join(folder, file) }]);
  return composeSchema.parse({
    ...Object.fromEntries(kept),
    services: Object.fromEntries(services),
    secrets: Object.fromEntries(secrets),
  });
}

/** Dependencies as docker-compose 1.29 knows them: without those on services whose profile is not active. */
function withoutOptional(
  needs: NonNullable<Compose['services'][string]['depends_on']>,
  { services }: Compose,
  { COMPOSE_PROFILES = '' }: Readonly<Record<string, string>>,
) {
  const isActive = (name: string) => services[name]?.profiles?.includes(COMPOSE_PROFILES) ?? true;
  return Object.fromEntries(
    Object.entries(needs).flatMap(([name, { condition }]) => (isActive(name) ? [[name, { condition }]] : [])),
  );
}

function fillAll(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fill(value, variables);
  if (Array.isArray(value)) return value.map(item => fillAll(item, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, variables)]));
}

/** Fills in `${NAME}`, `${NAME:-word}`, `${NAME:+word}` and `${NAME:?word}` (https://docs.docker.com/reference/compose-file/interpolation/). */
function fill(text: string, variables: Readonly<Record<string, string>>): string {
  const inner = text.replace(/(?<!\$)\$\{(\w+)(?::([-+?])([^{}]*))?\}/g, (_all, name, kind = '', word = '') => {
    const set = variables[name];
    if (kind === '+') return set ? word : '';
    if (kind === '?' && !set) throw new Error(`${name}: ${word}`);
    return set || (kind === '-' ? word : '');
  });
  return inner === text ? text : fill(inner, variables);
}
