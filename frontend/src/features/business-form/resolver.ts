import type { z } from '@doorstep/contracts/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Checks a form against a schema and hands on what was typed, not what the schema makes of it: an empty text must reach the
 * server as an empty text, which removes what was there. The cast: what comes out is what went in.
 */
export const rawResolver = <Values extends FieldValues>(schema: z.ZodType): Resolver<Values> =>
  zodResolver(schema as z.ZodType<Values, Values>, undefined, { raw: true }) as Resolver<Values>;
