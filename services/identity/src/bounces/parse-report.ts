import { readMessageId, readReturnPath } from '@doorstep/platform/return-path';
import type PostalMime from 'postal-mime';

/** The report of a server about a mail after it was taken (RFC 3464). */
export interface DeliveryReport {
  /** The mail that it is about; undefined if the report names none of ours. */
  readonly mailId: string | undefined;
  readonly action: 'failed' | 'delayed';
  /** The reason in the words of that server. */
  readonly reason: string;
}

const maxReason = 300;
const statusParts = ['message/delivery-status', 'message/global-delivery-status'];
const originalParts = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
/** Which headers name the address that a mail was delivered to, depends on the server. */
const receiverHeaders = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/**
 * Reads a delivery status notification to the bounce address. Resolves to undefined for every other mail: answers of people and of machines
 * (RFC 3834), and reports that a mail was delivered.
 */
export async function parseReport(source: Uint8Array, address: string): Promise<DeliveryReport | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const { headers, attachments } = await PostalMime.parse(source, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  });
  const find = (types: readonly string[]) => attachments.find(({ mimeType }) => types.includes(mimeType));
  const status = find(statusParts);
  if (!status) return undefined;
  const outcome = readStatus(toText(status));
  if (!outcome) return undefined;
  const receivers = headers.filter(({ key }) => receiverHeaders.includes(key)).map(({ value }) => value);
  const original = find(originalParts);
  // The return path is certain. Only where a server has taken the id out of it, the mail is found by its Message-ID.
  const mailId = readReturnPath(address, receivers.join('\n')) ?? (original && readMessageId(toText(original)));
  return { mailId, ...outcome };
}

type Attachment = Awaited<ReturnType<typeof PostalMime.parse>>['attachments'][number];

const toText = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The outcome for the only receiver of a mail. The first group of fields is about the mail, each further one about a receiver. */
function readStatus(text: string): Pick<DeliveryReport, 'action' | 'reason'> | undefined {
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

/** The fields by name; long ones are folded over several lines. */
const readFields = (group: string): Map<string, string> =>
  new Map(
    group
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map(line => /^([\w-]+):\s*(.*)$/.exec(line))
      .flatMap(match => (match?.[1] ? [[match[1].toLowerCase(), match[2]?.trim() ?? ''] as const] : [])),
  );

/** `Diagnostic-Code: smtp; 550 5.1.1 …` without its type, otherwise the number in `Status`. */
function describe(fields: ReadonlyMap<string, string>): string {
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '');
  return (diagnostic || fields.get('status') || '').replace(/[\s\p{Cc}]+/gu, ' ').slice(0, maxReason);
}
