import { parseArgs } from 'node:util';
import { z } from '@doorstep/contracts/common/zod.ts';
import { type Bench, findMisses, type Measurement, type Row } from './measurement.ts';
import { cold } from './parts/cold.ts';
import { events } from './parts/events.ts';
import { fresh } from './parts/fresh.ts';
import { hot } from './parts/hot.ts';
import { isolation } from './parts/isolation.ts';
import { rendered } from './parts/rendered.ts';
import { replicas } from './parts/replicas.ts';
import { reviews } from './parts/reviews.ts';
import { script } from './parts/script.ts';
import { filters, searches } from './parts/search.ts';
import { sitemap } from './parts/sitemap.ts';
import { upload } from './parts/upload.ts';
import { visibility } from './parts/visibility.ts';
import { visits } from './parts/visits.ts';
import { writes } from './parts/writes.ts';
import { type References, startReferences } from './references.ts';
import { addGrowth, saveResult } from './results.ts';
import { openSite, type Site } from './site.ts';
import { formatTable } from './table.ts';

/** Parts in the order in which they run: first those that need the machine to themselves, last those that change the data. */
const parts = {
  fresh,
  hot,
  rendered,
  visits,
  cold,
  searches,
  filters,
  isolation,
  reviews,
  script,
  sitemap,
  replicas,
  upload,
  visibility,
  writes,
  events,
} satisfies Record<string, readonly Measurement[]>;

const partNames = Object.keys(parts) as (keyof typeof parts)[];
const { values } = parseArgs({
  options: {
    businesses: { type: 'string' },
    reviews: { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const only = z.enum(partNames).optional().parse(values.only);
const size = z
  .object({
    businesses: z.coerce.number().int().min(100).default(20_000),
    reviews: z.coerce.number().int().min(0).default(1_000_000),
  })
  .parse(values);

let site: Promise<Site> | undefined;
let references: Promise<References> | undefined;
const bench: Bench = {
  getSite() {
    site ??= openSite(size, values.data);
    return site;
  },
  getReferences() {
    references ??= startReferences();
    return references;
  },
};

async function measure({ name, target = {}, measure }: Measurement): Promise<Row> {
  console.error(`Measuring ${name} …`);
  try {
    return { name, target, figures: await measure(bench) };
  } catch (error) {
    console.error(error);
    return { name, target, figures: {}, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function close(): Promise<void> {
  // A site that failed to open has been stopped already.
  await (await site?.catch(() => undefined))?.stop();
  await (await references?.catch(() => undefined))?.stop();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void close().finally(() => process.exit(1)));
}

const measured: Row[] = [];
try {
  for (const part of only ? [only] : partNames) {
    for (const measurement of parts[part]) measured.push(await measure(measurement));
  }
} finally {
  await close();
}
const rows = addGrowth(size, measured);
console.log(formatTable(rows));
if (!only) console.log(`Kept in ${saveResult(size, rows)}`);
const failed = rows.some(({ failure }) => failure !== undefined);
if (failed || (values.check && rows.some(row => findMisses(row).length > 0))) process.exitCode = 1;
