// A server that cannot deliver a mail reports that to its return path (RFC 5321, section 4.4). With the id of the mail in it, the report
// names the mail for certain (variable envelope return path, by plus addressing, RFC 5233).

/** The return path of a mail: `bounces+ID@example.com` for `bounces@example.com`. */
export function toReturnPath(address: string, mailId: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${mailId}${address.slice(at)}`;
}

/** The id that the first return path in a text names. */
export function readReturnPath(address: string, text: string): string | undefined {
  const [before = '', after = ''] = toReturnPath(address, '\n').split('\n').map(RegExp.escape);
  return new RegExp(`(?<![^\\s<,:;])${before}([^\\s<>@]+)${after}(?![\\w.-])`, 'i').exec(text)?.[1]?.toLowerCase();
}

/** The `Message-ID` of a mail. */
export const toMessageId = (mailId: string): string => `<${mailId}@doorstep>`;

/** The id that the `Message-ID` among the headers of one of our mails names. */
export const readMessageId = (headers: string): string | undefined =>
  /^message-id:\s*<([^\s<>@]+)@doorstep>/im.exec(headers)?.[1];
