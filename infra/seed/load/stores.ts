import { openDirectorySeed } from '@doorstep/directory/seed.ts';
import { openEngagementSeed } from '@doorstep/engagement/seed.ts';
import { openIdentitySeed } from '@doorstep/identity/seed.ts';
import { openOnboardingSeed } from '@doorstep/onboarding/seed.ts';
import { connectMongo, ensureIndexes } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { markerModel, storedPictureModel } from './marker.ts';

/** The databases of all services, filled through each service's `seed.ts`, and one for the progress of the seed itself. */
export async function openStores(config: { MONGODB_URI: string; NAMESPACE: string }) {
  const log = createLogger('seed', 'error');
  const open = (name: string) => connectMongo({ uri: config.MONGODB_URI, namespace: config.NAMESPACE, name, log });
  const own = await open('seed');
  const identity = await open('identity');
  const directory = await open('directory');
  const engagement = await open('engagement');
  const onboarding = await open('onboarding');
  const databases = [own, identity, directory, engagement, onboarding];
  return {
    seed: { marker: markerModel(own), pictures: storedPictureModel(own) },
    identity: openIdentitySeed(identity),
    directory: openDirectorySeed(directory),
    engagement: openEngagementSeed(engagement),
    onboarding: openOnboardingSeed(onboarding),
    prepare: async () => {
      for (const db of databases) {
        const builds = await ensureIndexes(db, { name: db.name, log });
        await builds.done;
      }
    },
    close: async () => {
      await Promise.all(databases.map(db => db.close()));
    },
  };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
