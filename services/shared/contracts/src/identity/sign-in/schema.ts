import { z } from '../../common/zod.ts';
import { factorSchema, userSchema } from '../users/schema.ts';

/**
 * An account as the gateway needs it for a session: `version` counts its changes, `passwordVersion` those of its password. The
 * calls below are between gateway and identity; clients cannot call them.
 */
export const accountSchema = z.object({
  user: userSchema,
  version: z.int().positive(),
  passwordVersion: z.int().min(0),
});
export type Account = z.infer<typeof accountSchema>;

/** An account after the first step of a sign-in, and the factors of which it needs one for the second step. */
export const recognizedSchema = accountSchema.extend({ factors: z.array(factorSchema).default([]) });
export type Recognized = z.infer<typeof recognizedSchema>;
