import type { Endpoint } from './endpoint.ts';
import type { z } from './zod.ts';

/** Input and output of a successful call, as JSON. */
export interface Example<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly params?: z.input<Params>;
  readonly body?: z.input<Body>;
  /** Form fields of an upload, besides its file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Absent if the answer has no fields. */
  readonly response?: z.output<Response>;
}

/** Pairs a call with its example, which the documentation shows; a test checks that it fits the call's schemas. */
export function defineExample<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  example: Example<Params, Body, Response>,
): readonly [Endpoint, Example] {
  return [endpoint, example];
}

export type Examples = ReadonlyMap<Endpoint, Example>;

/** Tells the examples of a feature from the other exports of a module. */
export const isExamples = (value: unknown): value is Examples => value instanceof Map;
