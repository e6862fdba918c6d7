import { parseArgs } from 'node:util';
import { mediaOwner } from '@doorstep/directory/seed.ts';
import { mediaConfigSchema, parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { AppError, StartError } from '@doorstep/platform/errors';
import { z } from 'zod';
import { beginLoading, endLoading } from './load/marker.ts';
import { listPictures, storePictures } from './load/pictures.ts';
import { openStores } from './load/stores.ts';
import { loadWorld } from './load/world.ts';
import { demoBusinesses, generateWorld } from './world/world.ts';

// Loads the demo world into an empty stack; `--businesses 20000 --reviews 1000000` makes a larger one for benchmarks.
const seed = 'doorstep';
const configSchema = serviceConfigSchema.pick({ NAMESPACE: true, MONGODB_URI: true }).extend(mediaConfigSchema.shape);
const optionsSchema = z.object({
  businesses: z.coerce.number().int().min(1).max(1_000_000).default(demoBusinesses),
  reviews: z.coerce.number().int().min(0).optional(),
});

const otherData =
  'The database has data of its own; no demo data was loaded. It needs an empty database, or with --businesses one that has the first administrator and nothing else.';

const say = (line: string) => console.log(line);

async function main() {
  const startedAt = performance.now();
  const config = parseConfig(configSchema, process.env);
  const { values } = parseArgs({ options: { businesses: { type: 'string' }, reviews: { type: 'string' } } });
  const wish = optionsSchema.parse(values);
  const stores = await openStores(config);
  try {
    const now = new Date();
    // A number is asked for by an operator; the demo of a first start does not go into a site that has an administrator.
    const accounts = values.businesses === undefined ? undefined : generateWorld({ ...wish, seed, now }).accounts;
    const marker = await beginLoading(stores, { ...wish, now }, accounts);
    if (marker === 'loaded already') return say('The demo data is there already; nothing was changed.');
    if (marker === 'other data') return say(otherData);

    await stores.prepare();
    const { businesses, reviews } = marker;
    const world = generateWorld({ businesses, reviews, seed, now: marker.now });
    const pictures = listPictures(
      generateWorld({ businesses: Math.min(businesses, demoBusinesses), seed, now: marker.now }),
    );
    say(`Storing ${pictures.length} pictures of the demo data …`);
    const findUrl = await storePictures(pictures, { config, stores, owner: mediaOwner });
    await loadWorld(stores, world, { findUrl, say });
    await endLoading(stores);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(
      `Loaded ${businesses} businesses, ${world.accounts.length} accounts and all that belongs to them in ${seconds} s.`,
    );
  } finally {
    await stores.close();
  }
}

try {
  await main();
} catch (error) {
  const expected = error instanceof StartError || error instanceof AppError || error instanceof z.ZodError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
