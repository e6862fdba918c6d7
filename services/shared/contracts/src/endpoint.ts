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
 * One call of the API: what goes in, what comes out. Services implement it, the frontend calls it, the documentation describes
 * it. `path` is written with `:name` parameters. A `paged` endpoint answers an array with `X-Total-Count` and `Link`.
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

/** Declares an endpoint and keeps the types of its schemas. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition;
}

/** Tells the endpoints of a module from what else it exports. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  value instanceof Object && 'method' in value && 'path' in value && 'response' in value;
