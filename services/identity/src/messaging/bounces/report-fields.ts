/** Fields of a part of a report by name, in lower case; long ones are folded over several lines (RFC 3464, section 2.1.1). */
export const readFields = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map(line => /^([\w-]+):\s*(.*)$/.exec(line))
      .flatMap(match => (match?.[1] ? [[match[1].toLowerCase(), match[2]?.trim() ?? ''] as const] : [])),
  );

/** The characters of a reason that are kept. */
export const maxReason = 300;

/** The words of a server on one line, short enough for a list. */
export const toReason = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxReason);
