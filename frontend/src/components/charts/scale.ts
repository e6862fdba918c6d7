/** Maps a range of values to a range of pixels. */
export function linearScale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  return (value: number): number => (to === from ? start : start + ((value - from) / (to - from)) * (end - start));
}

/** Round whole values for an axis, from 0 up to at least `max`, in at most `steps` equal steps. */
export function wholeTicks(max: number, steps = 4): number[] {
  const rough = Math.max(1, max / steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(size => size >= rough && Number.isInteger(size)) ?? 1;
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const starSteps = [0.1, 0.2, 0.5, 1];

/**
 * Five values for an axis around ratings, within 1 to 5. The axis is close to the ratings, so that a change is visible, and never
 * shorter than 0.4, so that a tiny change looks small.
 */
export function ratingTicks(ratings: readonly number[]): number[] {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  // Rounded first, because 4.3 / 0.1 is a little less than 43.
  const places = (step: number) => [Math.floor(round(low / step)), Math.ceil(round(high / step))] as const;
  const step = starSteps.find(size => places(size)[1] - places(size)[0] <= 4) ?? 1;
  const [first, last] = places(step);
  const middle = first - Math.floor((4 - (last - first)) / 2);
  const start = Math.max(1 / step, Math.min(5 / step - 4, middle));
  return [0, 1, 2, 3, 4].map(index => round((start + index) * step));
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Which of `count` positions along `length` pixels get a label that takes `room` pixels: the last one, and evenly back from it. */
export function labelledPlaces(count: number, length: number, room: number): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil((count * room) / Math.max(length, 1)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => count - 1 - index * every).reverse();
}

/** Pixels that the longest of these labels takes under an axis, with a gap: about 6.5 for a letter. */
export const roomFor = (labels: readonly string[]): number =>
  Math.max(52, ...labels.map(({ length }) => length * 6.5 + 12));
