/** Around a part of a text: it has a direction of its own, and changes nothing around it (Unicode, annex 9). */
const [start, end] = ['\u2068', '\u2069'];

/** Letters of words and digits alone are in the right order anyway. */
const hasOrder = /[^\p{L}\p{N}]/u;

/** Makes a text keep its order, and change nothing around it, in a text of the other direction. */
export const isolateText = (text: string): string => start + text + end;

/** Makes the texts among values keep their order in a text that runs from right to left. */
export const isolate = (values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && hasOrder.test(value) ? isolateText(value) : value,
    ]),
  );

/** The text without what `isolate` adds, to be pasted elsewhere. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');
