/** Maps values of a range onto a stretch of the picture. */
export function linearScale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  return (value: number): number => (to === from ? start : start + ((value - from) / (to - from)) * (end - start));
}

/** Whole round values for an axis, from 0 up to at least `max`, in at most `steps` equal steps. */
export function wholeTicks(max: number, steps = 4): number[] {
  const rough = Math.max(1, max / steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(size => size >= rough && Number.isInteger(size)) ?? 1;
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of `count` places along `length` pixels get their label, if each takes `room`: the last one, and evenly back. */
export function labelledPlaces(count: number, length: number, room: number): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil((count * room) / Math.max(length, 1)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => count - 1 - index * every).reverse();
}
