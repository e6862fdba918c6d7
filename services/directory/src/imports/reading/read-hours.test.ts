import type { ImportField } from '@doorstep/contracts/directory/imports/schema.ts';
import { type Language, languages } from '@doorstep/contracts/language/languages.ts';
import { describe, expect, it } from 'vitest';
import { writeOsmHours } from '../../businesses/write-hours.ts';
import type { Cells } from './cells.ts';
import { readHours } from './read-hours.ts';

/** A Saturday: no week begins with it. */
const today = new Date(2026, 10, 28);

function read(given: Partial<Record<ImportField, string>>, language: Language = 'en') {
  const cells = Object.entries(given).map(([field, text]) => [field, [{ column: field, text }]]);
  const { fields, problems } = readHours(Object.fromEntries(cells) as Cells, today, language);
  const week = fields.hours && writeOsmHours(fields.hours, fields.workingHours);
  return {
    /** Without the days that are closed. */
    week: week
      ?.split('; ')
      .filter(day => !day.endsWith(' off'))
      .join('; '),
    left: problems.map(({ value }) => value),
    fields,
    problems,
  };
}
const everyDay = (times: string) => ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map(day => `${day} ${times}`).join('; ');
const workdays = (times: string) => ['Mo', 'Tu', 'We', 'Th', 'Fr'].map(day => `${day} ${times}`).join('; ');

describe('A week in one cell', () => {
  it.each([
    // GeoDirectory and Directorist
    ['["Mo 09:00-17:00","Fr 09:00-17:00"],["UTC":"+0"]', 'Mo 09:00-17:00; Fr 09:00-17:00'],
    ['["Mo-We 09:00-17:00"]', 'Mo 09:00-17:00; Tu 09:00-17:00; We 09:00-17:00'],
    ['["Tu 09:00-12:00,13:00-17:00"]', 'Tu 09:00-12:00,13:00-17:00'],
    ['["Sa 18:00-00:00"]', 'Sa 18:00-24:00'],
    ['["Su 00:00-00:00"]', 'Su 00:00-24:00'],
    [
      "a:1:{s:6:'monday';a:3:{s:6:'enable';s:6:'enable';s:5:'start';a:1:{i:0;s:5:'08:00';}s:5:'close';a:1:{i:0;s:5:'17:00';}}}",
      'Mo 08:00-17:00',
    ],
    [
      'a:1:{s:7:"tuesday";a:3:{s:6:"enable";s:6:"enable";s:5:"start";a:2:{i:0;s:5:"08:00";i:1;s:5:"13:00";}s:5:"close";a:2:{i:0;s:5:"12:00";i:1;s:5:"17:00";}}}',
      'Tu 08:00-12:00,13:00-17:00',
    ],
    // OpenStreetMap and schema.org
    ['Mo,Sa 09:00-17:00', 'Mo 09:00-17:00; Sa 09:00-17:00'],
    ['Su-Mo 09:00-17:00', 'Mo 09:00-17:00; Su 09:00-17:00'],
    ['Mo 09:00-17:00; Tu closed', 'Mo 09:00-17:00'],
    ['24/7', everyDay('00:00-24:00')],
    ['08:00-17:00', everyDay('08:00-17:00')],
    [
      'Mo-Fr 09:00-18:00; We 09:00-13:00',
      'Mo 09:00-18:00; Tu 09:00-18:00; We 09:00-13:00; Th 09:00-18:00; Fr 09:00-18:00',
    ],
    ['Mo-Fr 08:00-18:00 || Sa 10:00-12:00', `${workdays('08:00-18:00')}; Sa 10:00-12:00`],
    ['Tu-Sa 18:00-02:00', ['Tu', 'We', 'Th', 'Fr', 'Sa'].map(day => `${day} 18:00-02:00`).join('; ')],
    [
      'Mo-Th,Su 12:00-23:00; Fr,Sa 12:00-24:00',
      ['Mo', 'Tu', 'We', 'Th'].map(day => `${day} 12:00-23:00`).join('; ') +
        '; Fr 12:00-24:00; Sa 12:00-24:00; Su 12:00-23:00',
    ],
    ['by appointment', everyDay('"by appointment"')],
    ['Mo-Fr 08:00+', workdays('"08:00+"')],
    ['Mo-Fr 08:00-18:00 || "by appointment"', `${workdays('08:00-18:00')}; Sa "by appointment"; Su "by appointment"`],
    ['Mo-Fr 09:00-17:00 "on request"', workdays('"9:00 AM - 5:00 PM on request"')],
    // People
    ['Mon-Fri 9am-5pm', workdays('09:00-17:00')],
    ['Mon-Fri 9-5, Sat 10-2, Sun closed', `${workdays('09:00-17:00')}; Sa 10:00-14:00`],
    ['Monday - Friday: 8am - 6pm, Saturday: 9am - 1pm', `${workdays('08:00-18:00')}; Sa 09:00-13:00`],
    ['Mon: 9:00 AM – 5:00 PM\nTue: 9:00 AM – 5:00 PM\nWed: Closed', 'Mo 09:00-17:00; Tu 09:00-17:00'],
    ['Montag bis Freitag 9-17 Uhr', workdays('09:00-17:00')],
    ['Mo, Mi 9.00–13.00 / Di, Do 14.00–18.00', 'Mo 09:00-13:00; Tu 14:00-18:00; We 09:00-13:00; Th 14:00-18:00'],
    ['Mo-Fr 18-24h', workdays('18:00-24:00')],
    ['De lunes a viernes de 9 a 24 h', workdays('09:00-24:00')],
    ['Weekdays 9 to 5', workdays('09:00-17:00')],
    ['Tue/Thu 10-6', 'Tu 10:00-18:00; Th 10:00-18:00'],
    ['Mon-Fri 9AM–12 Noon, 1–5PM', workdays('09:00-12:00,13:00-17:00')],
    ['Mon 9-12 1-5, Tue 9-12', 'Mo 09:00-12:00,13:00-17:00; Tu 09:00-12:00'],
    ['Mo-Fr 08:00-12:00 13:00-17:00', workdays('08:00-12:00,13:00-17:00')],
    ['الأحد والثلاثاء ١٠-١٤', 'Tu 10:00-14:00; Su 10:00-14:00'],
    ['٢٤ ساعة', everyDay('00:00-24:00')],
    ['الأحد ٩ ص - ٥ م، السبت مغلق', 'Su 09:00-17:00'],
    ['rund um die Uhr', everyDay('00:00-24:00')],
    ['Sonntags 10-12 Uhr', 'Su 10:00-12:00'],
    ['Lun-Ven 9h00-12h30 / 14h00-19h00', workdays('09:00-12:30,14:00-19:00')],
    ['Ouvert 7j/7 de 10h à 22h', everyDay('10:00-22:00')],
    ['24h/24 et 7j/7', everyDay('00:00-24:00')],
    ['Lundi : 09:00–18:00 | Mardi : Fermé | Mercredi : 09:00–18:00', 'Mo 09:00-18:00; We 09:00-18:00'],
    ['Fermé le dimanche et lundi. Samedi 10h-19h', 'Sa 10:00-19:00'],
    ['lundi au vendredi 8h/20h', workdays('08:00-20:00')],
    ['lundi au vendredi 8h30/12h', workdays('08:30-12:00')],
    ['lundi au vendredi 8h-12h/14h-18h', workdays('08:00-12:00,14:00-18:00')],
    [
      'De lunes a viernes de 9:00 a 14:00 y de 16:00 a 20:00 h. Sábados de 10 a 14 h.',
      `${workdays('09:00-14:00,16:00-20:00')}; Sa 10:00-14:00`,
    ],
    ['L-V 9-14 y 17-20; S 10-14; D cerrado', `${workdays('09:00-14:00,17:00-20:00')}; Sa 10:00-14:00`],
    ['L, X y V de 10 a 14', 'Mo 10:00-14:00; We 10:00-14:00; Fr 10:00-14:00'],
    ['Todos los días de 9 a 21 h', everyDay('09:00-21:00')],
    ['Mo-Do 8-17, Fr 8-15', 'Mo 08:00-17:00; Tu 08:00-17:00; We 08:00-17:00; Th 08:00-17:00; Fr 08:00-15:00'],
    ['Mo-Fr 9-17, Sa+So geschlossen', workdays('09:00-17:00')],
    ['lunes a viernes de 9:00 a 14:00 y de 16:00 a 20:00', workdays('09:00-14:00,16:00-20:00')],
    ['lun.-ven. 9h-12h30 et 14h-18h, sam. 9h-12h', `${workdays('09:00-12:30,14:00-18:00')}; Sa 09:00-12:00`],
    ['Lundi au vendredi 9h-18h', workdays('09:00-18:00')],
    [
      'من الأحد إلى الخميس 9:00-17:00',
      'Mo 09:00-17:00; Tu 09:00-17:00; We 09:00-17:00; Th 09:00-17:00; Su 09:00-17:00',
    ],
  ])('The week %s is read whole', (hours, week) => {
    expect(read({ hours })).toMatchObject({ week, left: [] });
  });

  it('Words that two languages have are those of the language of the site', () => {
    const tuesdays = ['Tu', 'We', 'Th', 'Fr', 'Sa'].map(day => `${day} 10:00-18:00`).join('; ');
    expect(read({ hours: 'Di-Sa 10-18 Uhr' }, 'de').week).toBe(tuesdays);
    expect(read({ hours: 'Di 10h-18h' }, 'fr').week).toBe('Su 10:00-18:00');
  });

  it.each([
    ['Mo-Fr 08:00-18:00; PH off', workdays('08:00-18:00'), ['PH off']],
    ['Mo-Fr 09:00-18:00; Su,PH off', workdays('09:00-18:00'), ['Su,PH off']],
    ['Mo-Su,PH 10:00-20:00', everyDay('10:00-20:00'), ['Mo-Su,PH 10:00-20:00']],
    ['Mo-Fr 09:00-17:00; whenever; Sa 10:00-12:00', `${workdays('09:00-17:00')}; Sa 10:00-12:00`, ['whenever']],
    ['Mo-Fr 09:00-17:00; Sa sunrise-sunset', workdays('09:00-17:00'), ['Sa sunrise-sunset']],
  ])('The readable statements of the week %s are kept, and the others are named', (hours, week, left) => {
    expect(read({ hours })).toMatchObject({ week, left });
  });

  it.each(languages)('An open end is kept as it is written on a site in %s', language => {
    expect(read({ hours: 'Mo-Fr 08:00+' }, language)).toMatchObject({ week: workdays('"08:00+"'), left: [] });
  });

  it('Hours that change with the season are those of today, and the others are named', () => {
    const hours = 'Apr-Sep: Mo-Fr 07:00-18:00; Oct-Mar: Mo-Fr 08:00-16:00';
    expect(read({ hours })).toMatchObject({ week: workdays('08:00-16:00'), left: [hours] });
  });

  it('Dates with hours of their own become special days of the next year', () => {
    const { week, fields, left } = read({ hours: 'Mo-Fr 08:00-17:00; Dec 24-26 off; Dec 31 08:00-12:00' });
    expect([week, left]).toEqual([workdays('08:00-17:00'), []]);
    expect(fields.specialDays).toEqual([
      { date: '2026-12-24', slots: [] },
      { date: '2026-12-25', slots: [] },
      { date: '2026-12-31', slots: [{ opens: '08:00', closes: '12:00' }] },
    ]);
  });

  it('The time zone of GeoDirectory becomes that of the business', () => {
    const hours = '["Mo 09:00-17:00"],["UTC":"+1","Timezone":"Europe/Berlin"]';
    expect(read({ hours }).fields).toMatchObject({ timeZone: 'Europe/Berlin' });
    expect(read({ hours: '["Mo 09:00-17:00"],["UTC":"+1"]' }).fields).not.toHaveProperty('timeZone');
  });

  it.each(['whenever you like', '["Mo 25:00-26:00"]', 'a:1:{broken', 'x'.repeat(5_000)])(
    'A week that cannot be read is left out: %.20s',
    hours => {
      expect(read({ hours })).toMatchObject({ week: undefined, left: [hours] });
    },
  );
});

describe('A cell for each day', () => {
  it.each([
    ['09:00AM-05:00PM', 'Mo 09:00-17:00'],
    ['9:00-17:00', 'Mo 09:00-17:00'],
    ['09:00-12:00, 01:00PM-05:00PM', 'Mo 09:00-12:00,13:00-17:00'],
    ['Open 24 hours', 'Mo 00:00-24:00'],
    ['12:00AM-12:00AM', 'Mo 00:00-24:00'],
    ['6:00PM-2:00AM', 'Mo 18:00-02:00'],
    ['9-17 Uhr', 'Mo 09:00-17:00'],
    ['By appointment', 'Mo "By appointment"'],
  ])('The hours %s of a day are read', (monday, week) => {
    expect(read({ monday, sunday: 'x' })).toMatchObject({ week, left: [] });
  });

  it('A day whose times overlap is left out, and the others are kept', () => {
    const { week, problems } = read({ monday: '9-12, 11-14', tuesday: '9-17' });
    expect(week).toBe('Tu 09:00-17:00');
    expect(problems).toEqual([{ field: 'monday', value: '9-12, 11-14', message: 'These opening times overlap' }]);
  });
});

it('Special days are read as Google writes them, and a date that does not exist is named', () => {
  const { fields, left } = read({
    specialDays: '2026-12-24: 9:00AM-1:00PM, 2026-12-25: x, 2027-02-30: x, 2027-01-01: 10:00-12:00 (New Year)',
  });
  expect(fields.specialDays).toEqual([
    { date: '2026-12-24', slots: [{ opens: '09:00', closes: '13:00' }] },
    { date: '2026-12-25', slots: [] },
    { date: '2027-01-01', slots: [{ opens: '10:00', closes: '12:00' }], note: 'New Year' },
  ]);
  expect(left).toEqual(['2027-02-30: x']);
});
