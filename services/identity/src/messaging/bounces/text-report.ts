import { maxReason, toReason } from './report-fields.ts';

// Many servers report in words alone. Their forms differ, so that several marks are looked at, and a report counts only if its return path
// names the mail.

/** A mail that may be such a report. */
export interface Notice {
  readonly from: string;
  readonly subject: string;
  /** Its envelope sender; undefined if the server that stored it did not say. */
  readonly returnPath: string | undefined;
  /** Exim and Gmail name the receivers in this header (`X-Failed-Recipients`). */
  readonly failedReceivers: string | undefined;
  readonly text: string;
}

export interface Outcome {
  readonly action: 'failed' | 'delayed';
  readonly reason: string;
}

/** Programs that report for a server. People and their holiday programs write from other addresses. */
const reporters =
  /^(?:mail(?:er)?[-._]?daemon|mdaemon|postmaster|mail[-._]?delivery(?:[-._]?(?:system|subsystem|service))?|microsoftexchange\w*)$/i;

/** They try on. Some of them carry the marks of a failure as well, so these come first. */
const delays = [
  /\bwarning message only\b/,
  /\bdo(?:es)? not need to (?:re-?send|send)\b/,
  /\bno action is required\b/,
  /\bnot yet been delivered\b|\bnot been delivered to .* after more than\b/,
  /\bis (?:still )?(?:being )?delayed\b|\bdelivery (?:is|has been) delayed\b|\bhas been delayed\b/,
  /\bdelivery status notification \(delay\)/,
  /\b(?:will|shall) (?:be retried|keep (?:on )?trying|continue to|try again|retry)\b/,
  /\bdelivery attempts will continue\b/,
  /\btransient non-fatal errors\b/,
  /\bwird (?:erneut|weiter(?:hin)?) versucht\b|\bverzögert\b/,
];

/** They have given up, whatever number the last attempt ended with. */
const surrenders = [
  /\bpermanent (?:fatal )?errors?\b/,
  /\bpermanently (?:failed|rejected)\b/,
  /\b(?:has|have|i've|i have|we've|we have) given up\b|\bgiving up\b/,
  /\bnot going to try again\b|\bwill not (?:be retried|try again|retry)\b/,
  /\bin the queue too long\b|\bretry (?:timeout|time) (?:has been )?exceeded\b|\bretry time not reached for any host after a long failure period\b/,
  /\bmessage expired\b|\bdelivery time expired\b|\bmaximum (?:hop count|time)\b/,
];

/** Reports of failure that have no number. */
const failures = [
  /\b(?:could|can) ?not be delivered\b|\bcouldn['’]t be delivered\b|\bwas not delivered\b|\bwasn['’]t delivered\b/,
  /\b(?:un|not )able to deliver\b|\bunable to (?:be )?deliver(?:ed)?\b|\b(?:could|can|did) ?not deliver\b|\bcouldn['’]t deliver\b/,
  /\bdid not reach (?:some or all of )?the(?: following| intended)? recipients?\b|\bcould not be reached\b/,
  /\bdelivery (?:has |to .* (?:has )?)?failed\b|\bdelivery failure\b|\bundeliverable\b|\bundelivered\b|\breturned to sender\b/,
  /\b(?:user|recipient|address|mailbox|account)\b.*\b(?:unknown|not found|not listed|does(?: not|n['’]t) (?:exist|have))\b/,
  /\bunknown (?:user|recipient|local)\b|\bno such (?:user|recipient|mailbox|address)\b/,
  /\bunzustellbar\b|\bkonnte nicht zugestellt werden\b|\bno se (?:ha podido|pudo) entregar\b|\bn['’]a pas pu être (?:remis|distribué|délivré)\b/,
];

/** They hold for a time, unless the server has given up. */
const lulls = [
  /\b(?:mailbox|inbox|user|quota)\b.*\b(?:full|exceeded|over quota)\b|\bover ?quota\b|\bout of storage\b|\bpostfach (?:ist )?voll\b/,
  /\bgr[ea]ylist/,
  /\btemporar(?:y|ily)\b/,
];

/** The number of a status (RFC 3463) or, where a sentence begins, of a reply (RFC 5321, section 4.2.1). */
const code = /(?<![\d.])(?<status>[45])\.\d{1,3}\.\d{1,3}(?![.\d])|(?<=^[ \t]*|[:;(>"'] ?)(?<reply>[45])\d\d(?=[ -])/m;

/** The header lines that a mail begins with that came back. */
const originalStart =
  /^[> ]*(?:return-path|received|message-id|from|date|mime-version|dkim-signature|delivered-to|x-[\w-]+): /i;

/** The receiver and the reason in the form of qmail (https://cr.yp.to/proto/qsbmf.txt), which Yahoo and others write too. */
const recipientParagraph = /^<[^<>\s@]+@[^<>\s]+>:?[ \t]*\n?(?<reason>[\s\S]+)$/;

/** The outcome that a report in words gives; undefined for every other mail: answers of people and of their programs. */
export function readTextReport(notice: Notice): Outcome | undefined {
  const paragraphs = ownParagraphs(notice.text);
  const words = [notice.subject, ...paragraphs].map(inOneLine);
  const says = (patterns: readonly RegExp[]) => words.some(text => patterns.some(pattern => pattern.test(text)));
  const byReceiver = paragraphs.flatMap(text => recipientParagraph.exec(text)?.groups?.reason ?? []).at(0);
  const numbered = byReceiver ?? paragraphs.find(text => code.test(text));
  const { status, reply } = code.exec(numbered ?? '')?.groups ?? {};
  const digit = status ?? reply;
  const isMarked = notice.failedReceivers !== undefined;
  if (!isWithoutSender(notice) || !(isMarked || isReporter(notice.from))) return undefined;
  if (!isMarked && digit === undefined && byReceiver === undefined && !says([...failures, ...delays])) return undefined;

  const reason = toReason(byReceiver ?? fromCode(numbered) ?? findSentence(paragraphs) ?? notice.subject);
  if (says(delays)) return { action: 'delayed', reason };
  if (says(surrenders) || digit === '5') return { action: 'failed', reason };
  if (digit === '4' || says(lulls)) return { action: 'delayed', reason };
  return { action: 'failed', reason };
}

const isReporter = (address: string): boolean => reporters.test(address.split('@', 1)[0] ?? '');

/** Reports have no envelope sender (RFC 5321, section 4.5.5); some servers name their program. */
function isWithoutSender({ returnPath = '' }: Notice): boolean {
  const address = returnPath.replace(/[<>\s]/g, '');
  return address === '' || isReporter(address);
}

/** The paragraphs of the server, without the mail that came back. */
function ownParagraphs(text: string): string[] {
  const all = text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '');
  const end = all.findIndex(paragraph => originalStart.test(paragraph));
  return end === -1 ? all : all.slice(0, end);
}

/** A paragraph; a long one from the line with the number on. */
function fromCode(paragraph: string | undefined): string | undefined {
  if (paragraph === undefined || paragraph.length <= maxReason) return paragraph;
  const lines = paragraph.split('\n');
  return lines
    .slice(
      Math.max(
        0,
        lines.findIndex(line => code.test(line)),
      ),
    )
    .join('\n');
}

/** The last paragraph that says what went wrong: the reason comes after the notice. */
const findSentence = (paragraphs: readonly string[]): string | undefined =>
  paragraphs.findLast(text => [...lulls, ...failures].some(pattern => pattern.test(inOneLine(text))));

/** Longer than what a server says at once. The patterns above take the time of its square. */
const maxLine = 4_000;

const inOneLine = (text: string): string => text.slice(0, maxLine).replace(/\s+/g, ' ').toLowerCase();
