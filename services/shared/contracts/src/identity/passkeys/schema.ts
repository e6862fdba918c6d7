import { says } from '@doorstep/texts/text.ts';
import { requiredLine, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** Bytes in base64url, as WebAuthn writes them in JSON. */
export const bytesSchema = z
  .string()
  .regex(/^[\w-]+$/, says('This is not base64url'))
  .max(20_000);
export const passkeyIdSchema = bytesSchema.max(1400);
export const transportsSchema = z.array(z.string().max(30)).max(10).optional();

/** A key pair of a user's device or password manager, which signs in to this account (https://www.w3.org/TR/webauthn-3/). */
export const passkeySchema = z.object({
  id: passkeyIdSchema,
  name: z.string(),
  createdAt: timestampSchema,
  /** Absent until the first sign-in with it. */
  lastUsedAt: timestampSchema.optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyNameInput = z.object({ name: requiredLine(60) });

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 20;

export const knownCredentialsSchema = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: transportsSchema }),
);
export const verificationSchema = z.enum(['required', 'preferred', 'discouraged']);

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn: the input of `navigator.credentials.get`. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: knownCredentialsSchema.optional(),
  userVerification: verificationSchema,
  timeout: z.int(),
});

export const credentialFields = {
  id: passkeyIdSchema,
  rawId: passkeyIdSchema,
  type: z.literal('public-key'),
};

/** `AuthenticationResponseJSON` of WebAuthn, as far as we read it: the output of `navigator.credentials.get`. */
export const requestResponseSchema = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: bytesSchema, authenticatorData: bytesSchema, signature: bytesSchema }),
});
