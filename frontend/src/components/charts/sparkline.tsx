import { linearScale } from './scale.ts';

const width = 64;
const height = 24;
/** Room for half of the line's width. */
const edge = 1.5;

/** The course of a figure in the size of a word. Decorative: a chart or table has the values. Nothing where there is no course. */
export function Sparkline({ points }: { points: readonly (number | undefined)[] }) {
  const values = points.filter(value => value !== undefined);
  if (values.length < 2 || values.every(value => value === values[0])) return null;
  const x = linearScale([0, points.length - 1], [edge, width - edge]);
  const y = linearScale([Math.min(0, ...values), Math.max(...values)], [height - edge, edge]);
  const places = points.flatMap((value, index) => (value === undefined ? [] : [`${x(index)} ${y(value)}`]));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-6 w-12 shrink-0 sm:w-16 narrow:hidden rtl:-scale-x-100 print:hidden"
    >
      <path
        d={`M${places.join('L')}`}
        fill="none"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-primary"
      />
    </svg>
  );
}
