import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import { type ServiceName, services } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Actor } from '@doorstep/platform/actor';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { callService } from './call-service.ts';
import type { ServiceProxy } from './proxy.ts';

/** An answer with a missing part is better than a longer wait. */
const timeoutMs = 2_000;

/** The part of each service; undefined for a service that is down, slow, or fails. */
export type Parts<Part> = readonly (readonly [ServiceName, Part | undefined])[];

/** Asks all services for their part at once, on behalf of `actor`. */
export function askAll<Query extends z.ZodType, Response extends z.ZodType>(
  { config, proxy, log }: { config: Config; proxy: ServiceProxy; log: Logger },
  endpoint: Endpoint<z.ZodUndefined, Query, z.ZodUndefined, Response>,
  { actor, query = {} }: { actor: Actor; query?: Readonly<Record<string, string>> },
): Promise<Parts<z.output<Response>>> {
  async function ask(service: ServiceName): Promise<z.output<Response> | undefined> {
    try {
      return await callService({ config, proxy }, service, endpoint, { actor, query, timeoutMs, isUrgent: true });
    } catch (error) {
      log.warn({ err: error, service, path: endpoint.path }, 'a service did not answer; leaving its part out');
      return undefined;
    }
  }
  return Promise.all(services.map(async service => [service, await ask(service)] as const));
}

/** The services that did not answer. */
export const listMissing = (parts: Parts<unknown>): ServiceName[] =>
  parts.flatMap(([service, part]) => (part === undefined ? service : []));
