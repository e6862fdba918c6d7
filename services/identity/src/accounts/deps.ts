import { createBackground } from '@doorstep/platform/background';
import { dataKeysOf } from '@doorstep/platform/data-keys';
import { createLongWrites } from '@doorstep/platform/long-writes';
import { createMediaStore, createPictures } from '@doorstep/platform/media';
import type { ServiceContext } from '@doorstep/platform/service';
import type { ClientSession } from 'mongoose';
import type { Config } from '../config.ts';
import { knownBusinessModel } from '../known-businesses/known-business.model.ts';
import { createMessaging } from '../messaging/messaging.ts';
import { userModel } from '../models/user.model.ts';
import { auditEntryModel } from './audit-log/audit-entry.model.ts';
import { auditErasure } from './audit-log/forget-account.ts';
import { dataLinkModel } from './credentials/data-link.model.ts';
import { emailConfirmationModel } from './credentials/email-confirmation.model.ts';
import { passwordResetModel } from './credentials/password-reset.model.ts';
import { addressErasureModel, erasureModel, findErasedAccounts } from './erasures/erasure.model.ts';
import { passkeyModel } from './factors/passkey.model.ts';
import { secondFactorModel } from './factors/second-factor.model.ts';
import { ownerGrantModel } from './owners/owner-grant.model.ts';
import { lockModel } from './users/lock.model.ts';

/** The folder of the pictures of accounts. */
export const mediaOwner = 'users';

/** Dependencies of the use cases of accounts. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps(context: ServiceContext<Config>) {
  const { db, config, log, tracing } = context;
  const users = userModel(db);
  const knownBusinesses = knownBusinessModel(db);
  const media = createMediaStore(config, mediaOwner, tracing);
  const inUse = async (url: string) => (await users.exists({ profilePicture: url })) !== null;
  const auditEntries = auditEntryModel(db);
  const erasures = erasureModel(db);
  const ofAuditLog = auditErasure({ auditEntries });
  const longWrites = createLongWrites(db, [ofAuditLog], log);
  return {
    db,
    users,
    locks: lockModel(db),
    knownBusinesses,
    ownerGrants: ownerGrantModel(db),
    auditEntries,
    longWrites,
    auditErasure: ofAuditLog,
    messaging: createMessaging(context, { users, knownBusinesses }),
    emailConfirmations: emailConfirmationModel(db),
    passwordResets: passwordResetModel(db),
    passkeys: passkeyModel(db),
    secondFactors: secondFactorModel(db),
    dataLinks: dataLinkModel(db),
    erasures,
    findErased: (userIds: readonly number[], session: ClientSession) => findErasedAccounts(erasures, userIds, session),
    addressErasures: addressErasureModel(db),
    media,
    pictures: createPictures({ db, media, log, inUse }),
    background: createBackground(log),
    now: () => new Date(),
    publicUrl: config.PUBLIC_URL,
    minPasswordLength: config.PASSWORD_MIN_LENGTH,
    actorSecret: config.ACTOR_SECRET,
    dataKeys: dataKeysOf(config),
  };
}
