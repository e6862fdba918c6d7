import type { Access } from './access.ts';
import type { ServiceName } from './event.ts';
import type { z } from './zod.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A multipart form with one file; the other fields come before it. */
export interface Upload {
  /** The name of the file in the form. */
  readonly field: 'image' | 'file';
  /** Media types that are accepted. */
  readonly types: readonly string[];
  readonly fields?: z.ZodType;
}

/**
 * One call: what goes in, what comes out. Services implement it, the frontend calls it, the documentation describes it. `path` is
 * written with `:name` parameters. A `paged` endpoint answers an array with `X-Total-Count` and `Link`.
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
  /** Instead of a `body`. */
  readonly upload?: Upload;
  readonly response: Response;
  readonly paged?: boolean;
  /** Columns of a paged list that owners and administrators can export whole as CSV, with `?format=csv`. */
  readonly csv?: readonly string[];
  /** Of a successful answer; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
}

/** A call that clients can make: the gateway checks who makes it and how often, and passes it on. */
export interface PublicEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Endpoint<Params, Query, Body, Response> {
  /** Who answers. */
  readonly service: ServiceName | 'gateway';
  readonly access: Access;
  /** Stricter than the limit of all reads or all writes. */
  readonly limit?: 'contact' | 'inquiries' | 'requests' | 'geocoding';
  /** Open to an account that must replace its temporary password first. */
  readonly allowsTemporaryPassword?: boolean;
  /**
   * For a read that answers every visitor alike: the tags of its answer, which the gateway then caches until an event purges one of
   * them. An answer without tags changes only with the program. Without this it is never cached.
   */
  tags?(params: z.output<Params>): readonly string[];
}

/** Gives the function that declares the calls of the API that `service` answers; it keeps the types of their schemas. */
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

/** Tells the calls of the API from what else a module exports. */
export const isPublicEndpoint = (value: unknown): value is PublicEndpoint =>
  value instanceof Object && 'access' in value && 'response' in value;
