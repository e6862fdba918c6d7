/** Signs between the cells of a file. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const sampleLength = 65_536;
const sampleLines = 30;

/**
 * Finds the delimiter of a file: the one that divides most lines into the same number of cells, at least two. A title above the table and
 * signs within the cells do not count for much.
 */
export function findDelimiter(text: string): Delimiter {
  const lines = splitLines(text.slice(0, sampleLength)).slice(0, sampleLines);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const score = scoreOf(lines.map(line => line.split(delimiter).length - 1));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Lines with the most frequent number of signs count for each of them once, and any other line a little. */
function scoreOf(counts: readonly number[]): number {
  const byCount = Map.groupBy(
    counts.filter(count => count > 0),
    count => count,
  );
  const [usual = [], ...others] = [...byCount.values()].toSorted((a, b) => b.length - a.length);
  const few = others.flat().length;
  return usual.length * (1 + Math.min(usual[0] ?? 0, 50) / 50) + few / 10;
}

/** The lines of a text without what is in quotes, which may have line breaks. */
function splitLines(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (line.trim()) lines.push(line);
      line = '';
    } else if (!isQuoted) line += sign;
  }
  return lines;
}

/** The line `sep=;`, with which Excel says the delimiter of a file, and the rest of the file. */
export function splitSeparatorLine(text: string): { delimiter: Delimiter | undefined; rest: string } {
  const [line, sign] = /^"?sep=([,;\t|])"?\r?\n/i.exec(text) ?? [];
  return { delimiter: delimiters.find(one => one === sign), rest: line ? text.slice(line.length) : text };
}

/** Records at the start of a file among which its header is looked for. */
export const headerCandidates = 10;

/**
 * The place of the record with the names of the columns: the first that has about as many cells as the fullest. A report may have a title
 * above its table.
 */
export function findHeader(records: readonly (readonly string[])[]): number {
  const filled = records.map(cells => cells.filter(cell => cell.trim() !== '').length);
  const max = Math.max(...filled);
  const found = filled.findIndex(count => count >= 2 && count * 2 >= max);
  const first = Math.max(
    filled.findIndex(count => count > 0),
    0,
  );
  return max < 2 || found < 0 || found >= headerCandidates ? first : found;
}
