import type { Access } from './access.ts';
import type { ServiceName } from './event.ts';
import type { z } from './zod.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A multipart form with one file; the other fields come before it. */
export interface Upload {
  /** Name of the form field with the file. */
  readonly field: 'image' | 'file';
  /** Accepted media types. */
  readonly types: readonly string[];
  /** Maximum size of the file; `maxImageBytes` by default. */
  readonly maxBytes?: number;
  readonly fields?: z.ZodType;
}

/**
 * Declaration of one call: its input and its output. Services implement it, the frontend calls it, the documentation describes it. `path` has
 * `:name` parameters. A `paged` endpoint answers an array with `X-Total-Count` and `Link`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Multipart form instead of a `body`. */
  readonly upload?: Upload;
  readonly response: Response;
  readonly paged?: boolean;
  /** Columns of a paged list that owners and administrators can export in full as CSV, with `?format=csv`. */
  readonly csv?: readonly string[];
  /** Found by a secret in its address: no log has the secret, and no cache stores the answer, although it needs no session. */
  readonly isSecret?: boolean;
  /** Status of a successful answer; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
}

/** A call that clients can make: the gateway checks access and rate limits, then forwards it. */
export interface PublicEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Endpoint<Params, Query, Body, Response> {
  /** Service that answers. */
  readonly service: ServiceName | 'gateway';
  readonly access: Access;
  /** A rate limit other than the one of all reads or all writes. */
  readonly limit?: 'reads' | 'visits' | 'contact' | 'inquiries' | 'replies' | 'requests' | 'geocoding';
  /** Allows accounts that have yet to replace their temporary password. */
  readonly allowsTemporaryPassword?: boolean;
  /** Allows accounts that have yet to add a second factor where the site requires one. */
  readonly allowsMissingFactor?: boolean;
  /** Allows this change while the site can only be read: it changes nothing but sessions. Reads are allowed without it. */
  readonly allowsMaintenance?: boolean;
  /**
   * Tags of the answer, for a read that answers every visitor alike: the gateway caches it until an event purges one of them. An answer
   * with an empty list changes only with a release. Without this function, an answer is never cached.
   */
  tags?(params: z.output<Params>): readonly string[];
}

/** Returns the function that declares the endpoints of `service`; it preserves the types of their schemas. */
export const answeredBy =
  (service: PublicEndpoint['service']) =>
  <
    Params extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
    Response extends z.ZodType = z.ZodUndefined,
  >(
    method: Method,
    path: string,
    definition: Omit<PublicEndpoint<Params, Query, Body, Response>, 'method' | 'path' | 'service'>,
  ): PublicEndpoint<Params, Query, Body, Response> => ({ method, path, service, ...definition });

/** Declares a call that only our own processes make. */
export function internalEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(
  method: Method,
  path: string,
  definition: Omit<Endpoint<Params, Query, Body, Response>, 'method' | 'path'>,
): Endpoint<Params, Query, Body, Response> {
  return { method, path, ...definition };
}

/** Tells the endpoints of a module from its other exports. */
export const isPublicEndpoint = (value: unknown): value is PublicEndpoint =>
  value instanceof Object && 'access' in value && 'response' in value;
