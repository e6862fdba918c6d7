/**
 * The kind of a failed attempt to send a mail: the server is away or does not let us in (`server`), refuses this mail for good (`refused`), or
 * may take it later (`later`).
 */
export type FailureKind = 'server' | 'refused' | 'later';

const ofMail = ['MAIL FROM', 'RCPT TO', 'DATA'];
const ofReceiver = ['RCPT TO', 'DATA'];
/** Refusals at a receiver that are about our sign-in or sender, which an administrator can correct. */
const aboutSender = /relay|authenticat|authoriz|permission|permitted|send ?as\b|sender|\b5\.7\.(?:0|8|57|60|64)\b/i;
/** The mail is larger than the server takes (RFC 1870, section 6.1). */
const tooLarge = 552;

/** The kind of an error of nodemailer, by the command that failed and the reply to it (RFC 5321, section 4.2.1). */
export function classifyFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'later';
  const read = (name: string) => (Object.hasOwn(error, name) ? Reflect.get(error, name) : undefined);
  const [command, code, reply, response] = ['command', 'code', 'responseCode', 'response'].map(read);
  const isOfMail = typeof command === 'string' && ofMail.includes(command);
  // Found before the mail is sent: no server takes such an address, or a mail of this size.
  if (code === 'EMESSAGE' && reply === undefined) return 'refused';
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  if (!isOfMail) return typeof code === 'string' ? 'server' : 'later';
  if (typeof reply !== 'number' || reply < 550 || reply >= 560) return 'later';
  if (reply === tooLarge) return 'refused';
  return ofReceiver.includes(command) && !aboutSender.test(String(response)) ? 'refused' : 'later';
}

const minPauseMs = 2_000;
/** The longest time between two attempts. */
export const maxPauseMs = 15 * 60_000;

/** The time of the next attempt: after as long again as it has failed since `since`, 15 minutes at most. */
export const nextAttempt = (since: number, now = Date.now()): number =>
  now + Math.min(Math.max(now - since, minPauseMs), maxPauseMs);
