import type { Bench, Figures } from './measurement.ts';
import { measureCpuMs } from './processes.ts';
import type { Reference } from './references.ts';
import { type Load, saturate } from './saturate.ts';
import type { Site } from './site.ts';

const measuredParts = ['gateway', 'directory', 'engagement', 'mongo'] as const;

/** Runs a load and adds the CPU time per request of each part that used some. */
export async function figuresOfLoad(site: Site, run: () => Promise<Load>): Promise<{ load: Load; figures: Figures }> {
  const parts = measuredParts.map(name => ({ name, pids: site.pidsOf(name) }));
  const before = parts.map(({ pids }) => measureCpuMs(pids));
  const load = await run();
  const cpu = parts
    .map(
      ({ name, pids }, index) =>
        [`${name} CPU ms`, (measureCpuMs(pids) - (before[index] ?? 0)) / load.requests] as const,
    )
    .filter(([, ms]) => ms >= 0.005);
  const figures = { 'req/s': load.perSecond, 'p50 ms': load.p50Ms, 'p99 ms': load.p99Ms, ...Object.fromEntries(cpu) };
  return { load, figures };
}

/** Ratios of a load to reference servers that send the same number of bytes. */
export async function compare(
  { getReferences }: Bench,
  { perSecond }: Load,
  references: readonly Reference[],
  bytes: number,
): Promise<Figures> {
  const servers = await getReferences();
  const ratios: Record<string, number> = {};
  for (const reference of references) ratios[`× ${reference}`] = perSecond / (await servers.measure(reference, bytes));
  return ratios;
}

/** The size of an uncompressed answer. Throws unless the status is 200. */
export async function measureBytes(url: string): Promise<number> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.arrayBuffer()).byteLength;
}

let variants = 0;

/**
 * Returns `count` addresses of these paths in turn, each of which is a cache miss, also in later calls. The gateway drops parameters that
 * a page does not read, so one that it reads gets a new spelling each time: blanks after the words, a rating of at least 0, or the limit.
 */
export function varyPaths(paths: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => vary(paths[index % paths.length] ?? ''));
}

const searchable = /^(\/api\/businesses(\/facets)?|\/businesses|\/category\/[^/?]+)(\?|$)/;

function vary(path: string): string {
  variants += 1;
  if (/[?&]q=/.test(path)) return path.replace(/([?&]q=[^&]*)/, `$1${blanks(variants)}`);
  if (searchable.test(path) && !path.includes('minRating'))
    return `${path}${path.includes('?') ? '&' : '?'}minRating=0e${variants}`;
  if (!/[?&]limit=/.test(path)) throw new Error(`${path} has nothing that can be written in other ways`);
  return path.replace(/([?&]limit=)(\d+)/, (_, name: string, digits: string) => name + spell(digits, variants));
}

/** Encodes a number as blanks, which are trimmed. */
const blanks = (way: number): string => [...way.toString(2)].map(digit => (digit === '0' ? '%20' : '%09')).join('');

const zeros = 160;

/** Spells a whole number in one of four million ways. */
function spell(digits: string, way: number): string {
  const [before, after, power] = [way % zeros, Math.floor(way / zeros) % zeros, Math.floor(way / zeros ** 2) % zeros];
  return `${'0'.repeat(before)}${digits}.${'0'.repeat(after)}e0${'0'.repeat(power)}`;
}

/** More requests than a run of this length can make. */
export const plenty = (seconds: number): number => seconds * 15_000;

/**
 * Requests each of the addresses once. `paths` are their common paths; the first ten also give the mean size of an answer.
 */
export async function measureCold(
  bench: Bench,
  paths: readonly string[],
  addresses: readonly string[] = varyPaths(paths, plenty(5)),
): Promise<{ load: Load; figures: Figures }> {
  const site = await bench.getSite();
  const sizes: number[] = [];
  for (const path of paths.slice(0, 10)) sizes.push(await measureBytes(site.url + path));
  await saturate(site.url, { seconds: 2, paths: addresses.slice(0, 1_000) });
  const { load, figures } = await figuresOfLoad(site, () => saturate(site.url, { paths: addresses }));
  const bytes = Math.round(sizes.reduce((total, size) => total + size, 0) / sizes.length);
  return { load, figures: { ...figures, bytes, ...(await compare(bench, load, ['two-hop'], bytes)) } };
}
