import {
  bounceConfigSchema,
  findBounceMailbox,
  findMailServer,
  labelOf,
  mailboxOfEnvironment,
  verifyMailbox,
} from '@doorstep/identity/messaging/operators.ts';
import { dataKeysOf } from '@doorstep/platform/data-keys';
import { serverOfEnvironment } from '@doorstep/platform/mail';
import { mailConfigSchema } from '@doorstep/platform/mail-config';
import { verifyMailServer } from '@doorstep/platform/mail-transport';
import { dataKeysSchema } from '../data-keys.ts';
import { withIdentityDatabase } from '../identity-database.ts';
import { check, type Finding, warning } from './check.ts';
import { readSettingsOf } from './settings.ts';

// A database that does not answer is reported by another check.

/** Checks the mail server of the operator, or else that of the administrators. */
export async function checkMail(env: NodeJS.ProcessEnv): Promise<Finding> {
  const config = readSettingsOf(mailConfigSchema.extend(dataKeysSchema.shape), env);
  const server =
    config &&
    (serverOfEnvironment(config) ??
      (await withIdentityDatabase(env, db => findMailServer(db, config, dataKeysOf(config))).catch(() => undefined)));
  if (!server)
    return warning(
      'mail',
      'No mail server is set, neither by SMTP_URL nor in the dashboard: no addresses are confirmed, and no passwords reset by mail.',
    );
  return check('mail', async () => {
    await verifyMailServer(server);
    return `the server at ${server.label} takes the sign-in`;
  });
}

/** Checks the mailbox for bounces of the operator, or else that of the administrators. Without one there is nothing to check. */
export async function checkBounces(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const config = readSettingsOf(bounceConfigSchema.extend(dataKeysSchema.shape), env);
  const mailbox =
    config &&
    (mailboxOfEnvironment(config) ??
      (await withIdentityDatabase(env, db => findBounceMailbox(db, config, dataKeysOf(config))).catch(
        () => undefined,
      )));
  if (!mailbox) return [];
  const finding = await check('bounces', async () => {
    await verifyMailbox(mailbox);
    return `the mailbox at ${labelOf(mailbox)} takes the sign-in`;
  });
  return [finding];
}
