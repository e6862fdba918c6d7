import { type MailServer, type MailServerDraft, type MailState, mailServerUpdated } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict } from '@doorstep/platform/errors';
import { type MailConfig, serverOfEnvironment } from '@doorstep/platform/mail';
import { type OutgoingServer, serverOfFields } from '@doorstep/platform/mail-transport';
import { isDuplicateKey, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { seal } from '@doorstep/platform/sealed';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Model } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { MailServerRow } from './mail-server.model.ts';
import { keepPassword, openPassword } from './stored-password.ts';

type ServerDeps = Pick<Deps, 'db' | 'mailServers' | 'mailer' | 'mailConfig' | 'actorSecret'>;
type StoredServer = NonNullable<MailServerRow['server']>;

const serverId = 1;
const purpose = 'doorstep-mail-password';

/** Finds the server that sends the mails of the site: that of the operator, else that of the administrators. */
export function createServerFinder(mailServers: Model<MailServerRow>, config: MailConfig, actorSecret: string) {
  const ofOperator = serverOfEnvironment(config);
  return async (session: ClientSession | null = null): Promise<OutgoingServer | undefined> => {
    if (ofOperator) return ofOperator;
    const { server } = await readRow({ mailServers }, session);
    return server && serverOfFields(server, await openPassword(server, purpose, actorSecret));
  };
}

export async function readMailServer({ mailServers, mailConfig }: ServerDeps): Promise<MailServer> {
  return toMailServer(await readRow({ mailServers }), mailConfig);
}

/** Whether the site sends mail, and the version of what administrators have set. */
export async function readMailState({ mailServers, mailConfig }: ServerDeps): Promise<MailState> {
  const { version, server } = await readRow({ mailServers });
  return { isSending: mailConfig.SMTP_URL !== undefined || server !== undefined, version };
}

/** Throws 409 `mail-server-fixed` while the operator has set a server, `mail-server-changed` if another administrator has saved since. */
export async function updateMailServer(
  deps: ServerDeps,
  actor: Actor,
  { version, password, ...fields }: MailServerDraft & { version: number },
): Promise<MailServer> {
  requireChangeable(deps);
  return change(deps, actor, async before => {
    if (before.version !== version) throw serverChanged();
    const kept = password === undefined ? keepPassword(fields, before.server) : undefined;
    const sealedPassword = password ? await seal(password, purpose, deps.actorSecret) : kept;
    return withoutUndefined({ ...fields, sealedPassword });
  });
}

/** Mails that wait are kept. Throws 409 `mail-server-fixed` while the operator has set a server. */
export function removeMailServer(deps: ServerDeps, actor: Actor): Promise<MailServer> {
  requireChangeable(deps);
  return change(deps, actor, async (_before, session) => {
    await deps.mailer.keepWaiting(session);
    return undefined;
  });
}

/** The server that a draft describes, with the stored password where the draft leaves it out. Throws 422 if it must be entered again. */
export async function serverOfDraft(
  { mailServers, actorSecret }: ServerDeps,
  { password, ...fields }: MailServerDraft,
): Promise<OutgoingServer> {
  if (password !== undefined) return serverOfFields(fields, password);
  const { server } = await readRow({ mailServers });
  const sealedPassword = keepPassword(fields, server);
  return serverOfFields(fields, await openPassword({ sealedPassword }, purpose, actorSecret));
}

/** Seals the password with the newest secret, so that the operator can drop the former one. */
export async function resealPassword({
  mailServers,
  actorSecret,
}: Pick<ServerDeps, 'mailServers' | 'actorSecret'>): Promise<void> {
  const { server, version } = await readRow({ mailServers });
  const password = server && (await openPassword(server, purpose, actorSecret));
  if (password === undefined) return;
  const sealedPassword = await seal(password, purpose, actorSecret);
  await mailServers.updateOne({ _id: serverId, version }, { $set: { 'server.sealedPassword': sealedPassword } });
}

async function change(
  { db, mailServers, mailConfig }: ServerDeps,
  actor: Actor,
  decide: (before: MailServerRow, session: ClientSession) => Promise<StoredServer | undefined>,
): Promise<MailServer> {
  try {
    return await transact(db, async session => {
      const before = await readRow({ mailServers }, session);
      const server = await decide(before, session);
      const after: MailServerRow = { _id: serverId, version: before.version + 1, ...(server && { server }) };
      await mailServers.replaceOne({ _id: serverId }, after, { session, upsert: true });
      const state = { isSending: server !== undefined, version: after.version };
      await append(db, session, mailServerUpdated, 'mail-server/1', state);
      const isNewPassword = server?.sealedPassword !== before.server?.sealedPassword;
      const details = isNewPassword && {
        signIn: server?.sealedPassword ? 'with a new password' : 'without a password',
      };
      await audit(db, session, auditedServer, { actor, before, after, action: 'updated', details });
      return toMailServer(after, mailConfig);
    });
  } catch (error) {
    // Another administrator saved the first server at the same moment.
    throw isDuplicateKey(error) ? serverChanged() : error;
  }
}

async function readRow(
  { mailServers }: Pick<ServerDeps, 'mailServers'>,
  session: ClientSession | null = null,
): Promise<MailServerRow> {
  const row = await mailServers.findById(serverId).session(session).lean<MailServerRow>();
  return row ?? { _id: serverId, version: 0 };
}

function toMailServer({ version, server }: MailServerRow, { SMTP_URL: url, MAIL_FROM: from }: MailConfig): MailServer {
  if (url !== undefined) return { source: 'environment', server: { ...readUrl(url), ...readSender(from) }, version };
  if (!server) return { source: 'kept', version };
  const { sealedPassword, ...fields } = server;
  return { source: 'server', server: { ...fields, hasPassword: sealedPassword !== undefined }, version };
}

/** The settings of the operator, to be shown. */
function readUrl(text: string) {
  const { protocol, hostname, port, username, password } = new URL(text);
  const isEncrypted = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (isEncrypted ? 465 : 587),
    encryption: isEncrypted ? ('tls' as const) : ('startTls' as const),
    ...(username && { user: decodeURIComponent(username) }),
    hasPassword: password !== '',
  };
}

/** `Name <address>`, or an address alone. */
function readSender(from: string) {
  const [, senderName = '', named] = /^\s*"?(.*?)"?\s*<(.+)>\s*$/.exec(from) ?? [];
  return { senderAddress: named ?? from.trim(), ...(senderName && { senderName }) };
}

function requireChangeable({ mailConfig }: ServerDeps): void {
  if (mailConfig.SMTP_URL !== undefined)
    throw conflict('mail-server-fixed', t('The operator of this site has set the mail server (SMTP_URL).'));
}

const serverChanged = () =>
  conflict('mail-server-changed', t('Another administrator has changed the mail server meanwhile.'));

const auditedServer: AuditedEntity<MailServerRow> = {
  service: 'identity',
  entity: 'mail-server',
  toResource({ server }) {
    const { sealedPassword, ...fields } = server ?? {};
    return fields;
  },
  getName: ({ server }) => server?.host ?? 'Mail server',
};
