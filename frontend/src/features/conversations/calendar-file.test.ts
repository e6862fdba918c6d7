import { expect, test } from 'vitest';
import { writeCalendarFile } from './calendar-file.ts';

const event = {
  uid: 'appointment-44@doorstep.example',
  startsAt: '2026-03-05T09:00:00.000-08:00',
  minutes: 90,
  stamp: '2026-03-02T12:30:00.000Z',
  summary: 'Harbour Street Plumbing',
};

test('An appointment is written with its times in UTC, each line ended as calendars expect', () => {
  expect(writeCalendarFile(event)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Doorstep//Conversations//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:appointment-44@doorstep.example',
      'DTSTAMP:20260302T123000Z',
      'DTSTART:20260305T170000Z',
      'DTEND:20260305T183000Z',
      'SUMMARY:Harbour Street Plumbing',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('Characters with a meaning of their own and line breaks cannot end a text', () => {
  const file = writeCalendarFile({
    ...event,
    summary: 'Pipes, taps; C:\\drain',
    description: 'First\r\nsecond\nEND:VCALENDAR',
  });
  expect(file).toContain('SUMMARY:Pipes\\, taps\\; C:\\\\drain\r\n');
  expect(file).toContain('DESCRIPTION:First\\nsecond\\nEND:VCALENDAR\r\n');
});

test('A long line is folded after at most 75 octets and never within a character', () => {
  const summary = '水道🚰'.repeat(30);
  const file = writeCalendarFile({ ...event, summary });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map(line => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});
