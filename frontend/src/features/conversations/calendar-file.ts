/** An appointment for a calendar. */
export interface CalendarEvent {
  /** The same for the same appointment, so that a calendar does not add it twice. */
  readonly uid: string;
  readonly startsAt: string;
  readonly minutes: number;
  /** When it was agreed on. */
  readonly stamp: string;
  readonly summary: string;
  readonly description?: string | undefined;
}

/** Writes an iCalendar file (RFC 5545) with one appointment. Its times are in UTC; calendars show them in their own time zone. */
export function writeCalendarFile({ uid, startsAt, minutes, stamp, summary, description }: CalendarEvent): string {
  const start = new Date(startsAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Doorstep//Conversations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toUtc(new Date(stamp))}`,
    `DTSTART:${toUtc(start)}`,
    `DTEND:${toUtc(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(line => `${fold(line)}\r\n`).join('');
}

/** '20260305T170000Z'. */
const toUtc = (time: Date): string => time.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Escapes a text (section 3.3.11). */
const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

const maxOctets = 75;
const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** Breaks a line after at most 75 octets (section 3.1), never within a character; a continued line begins with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = octetsOf(character);
    if (octets + length > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
