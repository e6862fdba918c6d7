import { readMessageId, readReturnPath } from '@doorstep/platform/return-path';
import type PostalMime from 'postal-mime';
import { readFields, toReason } from './report-fields.ts';
import { type Outcome, readTextReport } from './text-report.ts';

/** The report of a server about a mail after it was taken: it failed or is delayed, or its receiver complained. */
export interface MailReport {
  /** The mail that it is about; undefined if the report names none of ours. */
  readonly mailId: string | undefined;
  readonly action: Outcome['action'] | 'complaint';
  /** The reason in the words of that server. */
  readonly reason: string;
}

const statusParts = ['message/delivery-status', 'message/global-delivery-status'];
const complaintParts = ['message/feedback-report'];
const originalParts = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
/** Which headers name the address that a mail was delivered to, depends on the server. */
const receiverHeaders = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
/** Complaints (RFC 5965, section 7.3); `not-spam` and reports about signatures are none. */
const complaintTypes = ['abuse', 'fraud', 'opt-out', 'opt-out-list'];

/**
 * Reads a report to the bounce address: a delivery status notification (RFC 3464), a complaint (RFC 5965), or a report in words to the return
 * path of a mail. Resolves to undefined for every other mail: answers of people and of machines (RFC 3834), and reports that a mail was
 * delivered.
 */
export async function parseReport(source: Uint8Array, address: string): Promise<MailReport | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const { headers, attachments } = mail;
  const find = (types: readonly string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType));
    return part && toText(part);
  };
  const list = (keys: readonly string[]) => headers.filter(({ key }) => keys.includes(key)).map(({ value }) => value);
  const original = find(originalParts);
  // The return path is certain. Only where a server has taken the id out of it, the mail is found by its Message-ID.
  const byReturnPath = readReturnPath(address, list(receiverHeaders).join('\n'));
  const mailId = byReturnPath ?? (original && readMessageId(original));

  const complaint = find(complaintParts);
  if (complaint !== undefined) {
    const fields = readFields(complaint);
    const type = fields.get('feedback-type')?.toLowerCase() ?? '';
    const sender = readReturnPath(address, fields.get('original-mail-from') ?? '');
    return complaintTypes.includes(type) ? { mailId: mailId ?? sender, action: 'complaint', reason: type } : undefined;
  }

  const status = find(statusParts);
  if (status !== undefined) {
    const outcome = readStatus(status);
    return outcome && { mailId, ...outcome };
  }

  const outcome =
    byReturnPath &&
    readTextReport({
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      returnPath: list(['return-path']).at(0),
      failedReceivers: list(['x-failed-recipients']).at(0),
      text: mail.text ?? htmlToText(mail.html ?? ''),
    });
  return outcome ? { mailId: byReturnPath, ...outcome } : undefined;
}

type Attachment = Awaited<ReturnType<typeof PostalMime.parse>>['attachments'][number];

const toText = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The words of an HTML part, for a report that has no other. */
const htmlToText = (html: string): string =>
  html
    .replace(/<(?:style|script|title)\b[\s\S]*?(?:<\/(?:style|script|title)>|$)/gi, '')
    .replace(/<\/?(?:p|div|tr|table|h\d|hr)\b[^<>]*>/gi, '\n\n')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');

/** The outcome for the only receiver of a mail. The first group of fields is about the mail, each further one about a receiver. */
function readStatus(text: string): Outcome | undefined {
  const groups = text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map(readFields);
  for (const action of ['failed', 'delayed'] as const) {
    const group = groups.find(fields => fields.get('action')?.toLowerCase().split(/[\s(]/, 1)[0] === action);
    if (group) return { action, reason: describe(group) };
  }
  return undefined;
}

/** `Diagnostic-Code: smtp; 550 5.1.1 …` without its type, otherwise the number in `Status`. */
function describe(fields: ReadonlyMap<string, string>): string {
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '');
  return toReason(diagnostic || fields.get('status') || '');
}
