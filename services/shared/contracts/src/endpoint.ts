import type { z } from './zod.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A multipart form with one file; the other fields come before it. */
export interface Upload {
  /** Under which name the form holds the file. */
  readonly field: 'image' | 'file';
  /** Media types that are taken. */
  readonly types: readonly string[];
  readonly fields?: z.ZodType;
}

/**
 * One call of the API: what goes in, what comes out. Services implement it, the frontend calls it, the documentation is
 * made from it. `path` is written with `:name` parameters. A `paged` endpoint answers an array with `X-Total-Count` and `Link`.
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
  /** Columns of a paged list that owners and administrators may have whole as a CSV file, with `?format=csv`. */
  readonly csv?: readonly string[];
  /** Of the answer when all went well; 200 unless told. */
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
