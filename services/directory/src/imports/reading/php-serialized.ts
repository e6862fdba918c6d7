/** A value that PHP serialized: https://www.php.net/manual/en/function.serialize.php */
export type PhpValue = string | number | boolean | null | { readonly [key: string]: PhpValue };

/**
 * Reads text that PHP serialized, such as `a:1:{s:6:"monday";b:1;}`, in one pass. Some exports write other quotes, and lengths count bytes,
 * so a text ends at a quote with a semicolon. Undefined for anything else.
 */
export function readPhpSerialized(text: string): PhpValue | undefined {
  let at = 0;

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found?.index !== at) return undefined;
    at += found[0].length;
    return found[1] ?? '';
  }

  function readValue(depth: number): PhpValue | undefined {
    const number = take(/[id]:(-?[\d.]+(?:E[+-]?\d+)?);/y);
    if (number !== undefined) return Number(number);
    const truth = take(/b:([01]);/y);
    if (truth !== undefined) return truth === '1';
    if (take(/N;/y) !== undefined) return null;
    const string = take(/s:\d+:"([^"]*(?:"(?!;)[^"]*)*)";/y) ?? take(/s:\d+:'([^']*(?:'(?!;)[^']*)*)';/y);
    if (string !== undefined) return string;
    const count = take(/a:(\d+):\{/y);
    return count === undefined || depth > 10 ? undefined : readArray(Number(count), depth);
  }

  function readArray(count: number, depth: number): PhpValue | undefined {
    const entries: [string, PhpValue][] = [];
    for (let index = 0; index < count; index += 1) {
      const key = readValue(depth + 1);
      const value = readValue(depth + 1);
      if (key === undefined || value === undefined) return undefined;
      entries.push([String(key), value]);
    }
    return take(/\}/y) === undefined ? undefined : Object.fromEntries(entries);
  }

  const value = readValue(0);
  return at === text.length ? value : undefined;
}
