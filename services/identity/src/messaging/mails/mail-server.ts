import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateMailServer as updateMailServerEndpoint } from '@doorstep/contracts/identity/mail-server/calls.ts';
import { mailServerUpdated } from '@doorstep/contracts/identity/mail-server/events.ts';
import {
  type MailServer,
  type MailServerDraft,
  type MailState,
  mailServerDraft,
} from '@doorstep/contracts/identity/mail-server/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict } from '@doorstep/platform/errors';
import { serverOfEnvironment } from '@doorstep/platform/mail';
import type { MailConfig } from '@doorstep/platform/mail-config';
import { type OutgoingServer, serverOfFields } from '@doorstep/platform/mail-transport';
import { isDuplicateKey, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { parsePart } from '@doorstep/platform/route';
import { seal } from '@doorstep/platform/sealed';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Model } from 'mongoose';
import type { Deps } from '../deps.ts';
import { editedServer, type MailServerRow, serverId } from './mail-server.model.ts';
import { keepPassword, openPassword, signInFields, toEdited } from './stored-password.ts';

type ServerDeps = Pick<Deps, 'db' | 'mailServers' | 'mailer' | 'mailConfig' | 'dataKeys'>;
type StoredServer = NonNullable<MailServerRow['server']>;
type Change = z.output<NonNullable<typeof updateMailServerEndpoint.body>>;

const purpose = 'doorstep-mail-password';

/** Finds the server that sends the mails of the site: that of the operator, else that of the administrators. */
export function createServerFinder(mailServers: Model<MailServerRow>, config: MailConfig, dataKeys: string) {
  const ofOperator = serverOfEnvironment(config);
  return async (session: ClientSession | null = null): Promise<OutgoingServer | undefined> => {
    if (ofOperator) return ofOperator;
    const { server } = await readRow({ mailServers }, session);
    return server && serverOfFields(server, await openPassword(server, purpose, dataKeys));
  };
}

export async function readMailServer({ mailServers, mailConfig }: ServerDeps): Promise<MailServer> {
  return toMailServer(await readRow({ mailServers }), mailConfig);
}

/** Reads whether the site sends mail, and the version of what administrators have set. */
export async function readMailState({ mailServers, mailConfig }: ServerDeps): Promise<MailState> {
  const { version, server } = await readRow({ mailServers });
  return { isSending: mailConfig.SMTP_URL !== undefined || server !== undefined, version };
}

/**
 * Throws 409 `mail-server-fixed` while the operator has set a server, `mail-server-changed` if another administrator has set one of the fields to
 * another value since the version of the change, 422 for a server without all that it needs.
 */
export async function updateMailServer(deps: ServerDeps, actor: Actor, given: Change): Promise<MailServer> {
  requireChangeable(deps);
  return change(deps, actor, async before => {
    const merged = mergeEdit(editedServer, {
      row: before,
      resource: toEdited(before.server),
      change: given,
      builtOn: given.password === undefined ? [] : signInFields.filter(field => !(field in given)),
    });
    const { sealedPassword: _sealed, ...stored } = before.server ?? {};
    const { password, ...fields } = parsePart(mailServerDraft, { ...stored, ...merged }, 'body');
    const kept = password === undefined ? keepPassword(fields, before.server) : undefined;
    const sealedPassword = password ? await seal(password, purpose, deps.dataKeys) : kept;
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

/**
 * Records that an administrator has a connection made to a server of their choice: the answers tell which hosts and ports of our network are
 * open.
 */
export const recordTry = (
  { db, mailServers }: ServerDeps,
  actor: Actor,
  { host, port }: Pick<MailServerDraft, 'host' | 'port'>,
): Promise<void> =>
  transact(db, async session => {
    const row = await readRow({ mailServers }, session);
    await audit(db, session, auditedServer, { actor, before: row, after: row, details: { tried: `${host}:${port}` } });
  });

/** The server that a draft describes, with the stored password where the draft leaves it out. Throws 422 if it must be entered again. */
export async function serverOfDraft(
  { mailServers, dataKeys }: ServerDeps,
  { password, ...fields }: MailServerDraft,
): Promise<OutgoingServer> {
  if (password !== undefined) return serverOfFields(fields, password);
  const { server } = await readRow({ mailServers });
  const sealedPassword = keepPassword(fields, server);
  return serverOfFields(fields, await openPassword({ sealedPassword }, purpose, dataKeys));
}

/** Seals the password with the first data key, so that the operator can drop the others. */
export async function resealPassword({
  mailServers,
  dataKeys,
}: Pick<ServerDeps, 'mailServers' | 'dataKeys'>): Promise<void> {
  const { server, version } = await readRow({ mailServers });
  const password = server && (await openPassword(server, purpose, dataKeys));
  if (password === undefined) return;
  const sealedPassword = await seal(password, purpose, dataKeys);
  await mailServers.updateOne({ _id: serverId, version }, { $set: { 'server.sealedPassword': sealedPassword } });
}

async function change(
  deps: ServerDeps,
  actor: Actor,
  decide: (before: MailServerRow, session: ClientSession) => Promise<StoredServer | undefined>,
): Promise<MailServer> {
  const { db, mailServers, mailConfig } = deps;
  try {
    return await transact(db, async session => {
      const before = await readRow({ mailServers }, session);
      const server = await decide(before, session);
      const edit = { row: before, before: toEdited(before.server), after: toEdited(server), by: toEditor(actor) };
      const after: MailServerRow = { _id: serverId, ...recordEdit(editedServer, edit), ...(server && { server }) };
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
    if (isDuplicateKey(error)) return change(deps, actor, decide);
    throw error;
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
  const [name = '', named] = from.trim().split(/<([^<>]+)>$/);
  if (named === undefined) return { senderAddress: from.trim() };
  const senderName = name.trim().replace(/^"|"$/g, '');
  return { senderAddress: named, ...(senderName && { senderName }) };
}

function requireChangeable({ mailConfig }: ServerDeps): void {
  if (mailConfig.SMTP_URL !== undefined)
    throw conflict('mail-server-fixed', t('The operator of this site has set the mail server (SMTP_URL).'));
}

const auditedServer: AuditedEntity<MailServerRow> = {
  service: 'identity',
  entity: 'mail-server',
  toResource({ server }) {
    const { sealedPassword, ...fields } = server ?? {};
    return fields;
  },
  getName: ({ server }) => server?.host ?? 'Mail server',
};
