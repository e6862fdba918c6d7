import { inLocale } from '#lib/locale.ts';

/** Units of a time to answer, from the longest. A time is in the longest unit of which it has at least two. */
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

const formats = inLocale(
  locale =>
    new Map(
      units.map(([unit]) => [
        unit,
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          unitDisplay: 'short',
          maximumFractionDigits: unit === 'minute' ? 0 : 1,
        }),
      ]),
    ),
);

/** The unit in which a time is read best, and how many minutes it has. */
export const unitFor = (minutes: number) => units.find(([, length]) => minutes >= 2 * length) ?? units[2];

/** '95 min', '9.5 hr', '2.5 days'. In the unit of a longer time `beside` it, unless less than half of that unit would be left. */
export function formatMinutes(minutes: number, beside = minutes): string {
  const common = unitFor(Math.max(minutes, beside));
  const [unit, length] = minutes >= common[1] / 2 ? common : unitFor(minutes);
  return (
    formats()
      .get(unit)
      ?.format(minutes / length) ?? ''
  );
}
