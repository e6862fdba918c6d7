import { isOwnerRole, roleSchema } from '@doorstep/contracts/common/access.ts';
import { idSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { t } from '@doorstep/texts/text.ts';
import type { Request } from 'express';
import { type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import { splitSecrets } from './config.ts';
import { AppError, notAllowed, notSignedIn } from './errors.ts';

/** The user who makes a request: claims that the gateway takes from the session and signs, and that services trust. */
export const actorSchema = z.object({
  userId: idSchema,
  role: roleSchema,
  businessId: idSchema.optional(),
  name: z.string(),
  /** Milliseconds since 1970: when the user signed in, or last proved to be the person who did. Absent in sessions of earlier releases. */
  provedAt: z.int().optional(),
});
export type Actor = z.infer<typeof actorSchema>;

/** Header with the signed actor from the gateway to a service; the gateway drops it from requests of clients. */
export const actorHeader = 'x-doorstep-actor';

const lifetimeSeconds = 60;
const issuer = 'doorstep-gateway';

const toKey = (secret: string) => new TextEncoder().encode(secret);
const signingKey = (secrets: string) => toKey(splitSecrets(secrets)[0] ?? '');

/** Verifies a token that one of the secrets signed. Rejects as `jwtVerify` does for the last of them. */
async function verify(token: string, secrets: string, options: JWTVerifyOptions): Promise<JWTPayload> {
  const [secret = '', ...others] = splitSecrets(secrets);
  try {
    const { payload } = await jwtVerify(token, toKey(secret), { algorithms: ['HS256'], issuer, ...options });
    return payload;
  } catch (error) {
    if (others.length === 0) throw error;
    return verify(token, others.join(), options);
  }
}

/** Signs an actor as a JWT (RFC 7519, HS256) that is valid for one minute. */
export function signActor(actor: Actor, secret: string): Promise<string> {
  return new SignJWT({ ...actor })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(signingKey(secret));
}

/** Reads the actor of a request, undefined for a visitor. Throws 401 for a token that is forged, expired or malformed. */
export async function readActor(req: Request, secret: string): Promise<Actor | undefined> {
  const token = req.get(actorHeader);
  if (!token) return undefined;
  try {
    return actorSchema.parse(await verify(token, secret, { clockTolerance: 5 }));
  } catch (cause) {
    throw new AppError(401, 'actor-refused', t('Please sign in again.'), { cause });
  }
}

/** Returns the signed-in user. Throws 401 for a visitor. */
export function requireSignedIn(actor: Actor | undefined): Actor {
  if (!actor) throw notSignedIn();
  return actor;
}

/** Returns the signed-in administrator. Throws 401 for a visitor, 403 with `refusal` for any other user. */
export function requireAdministrator(
  actor: Actor | undefined,
  refusal = t('Only an administrator can do this.'),
): Actor {
  const administrator = requireSignedIn(actor);
  if (administrator.role !== 'admin') throw notAllowed(refusal);
  return administrator;
}

/** Returns whether the actor owns a business. Either the session's link or the stored owner may lag behind, so one of them is enough. */
export const ownsBusiness = (actor: Actor, business: { _id: number; ownerId?: number | undefined }): boolean =>
  actor.businessId === business._id || actor.userId === business.ownerId;

/** Returns whether the actor is an owner whose account is linked to the business. */
export const isLinkedOwner = (actor: Actor, businessId: number): boolean =>
  isOwnerRole(actor.role) && actor.businessId === businessId;

const gatewaySubject = 'gateway';

/** Signs a call that the gateway makes on its own behalf; valid for one minute. */
export function signGateway(secret: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(gatewaySubject)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(signingKey(secret));
}

/** Header with the token of `signGateway`. */
export const gatewayHeader = 'x-doorstep-gateway';

/** Throws 403 unless the gateway itself calls. */
export async function requireGateway(req: Request, secret: string): Promise<void> {
  try {
    await verify(req.get(gatewayHeader) ?? '', secret, { subject: gatewaySubject });
  } catch {
    throw notAllowed();
  }
}
