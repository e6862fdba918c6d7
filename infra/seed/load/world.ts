import { listParties } from '@doorstep/engagement/messages/message.model.ts';
import { reserveIds, transact } from '@doorstep/platform/mongo';
import type { Profile, World } from '../world/types.ts';
import { demoBusinesses } from '../world/world.ts';
import { loadAccounts } from './accounts.ts';
import { insertMissing } from './insert.ts';
import type { FindUrl } from './pictures.ts';
import { loadInBulk, loadProfiles } from './profiles.ts';
import { profileRows, requestRow } from './rows.ts';
import type { Stores } from './stores.ts';

const demoBatch = 15;
const bulkBatch = 500;

/** Writes a world into the services' databases. What is there already stays, so that it may be called again. */
export async function loadWorld(
  stores: Stores,
  world: World,
  { findUrl, say }: { findUrl: FindUrl; say: (line: string) => void },
): Promise<void> {
  const { directory, engagement, onboarding } = stores;
  await transact(directory.db, session =>
    insertMissing(
      directory.categories,
      world.categories.map(({ id, ...category }) => ({ _id: id, ...category })),
      session,
    ),
  );
  await loadAccounts(stores, world.accounts);

  const highest = { businesses: 0, services: 0, gallery_items: 0, reviews: 0, inquiries: 0 };
  for (const batch of batches(world.profiles())) {
    const rows = batch.map(profile => profileRows(profile, world.categories, findUrl));
    await (isDemo(batch) ? loadProfiles : loadInBulk)(stores, rows);
    for (const { business, offerings, gallery, reviews, inquiries } of rows) {
      highest.businesses = business._id;
      highest.services = offerings.at(-1)?._id ?? highest.services;
      highest.gallery_items = gallery.at(-1)?._id ?? highest.gallery_items;
      highest.reviews = reviews.at(-1)?._id ?? highest.reviews;
      highest.inquiries = inquiries.at(-1)?._id ?? highest.inquiries;
    }
    if (highest.businesses % 10_000 === 0) say(`${highest.businesses} businesses are loaded.`);
  }

  await transact(engagement.db, session =>
    insertMissing(
      engagement.messages,
      world.messages.map(({ id, createdAt, ...message }) => ({
        _id: id,
        ...message,
        parties: listParties(message),
        createdAt: new Date(createdAt),
      })),
      session,
    ),
  );
  await transact(onboarding.db, session =>
    insertMissing(
      onboarding.requests,
      world.requests.map(request => requestRow(request, world.accounts)),
      session,
    ),
  );

  await reserveIds(directory.db, 'categories', Math.max(...world.categories.map(category => category.id)));
  for (const name of ['businesses', 'services', 'gallery_items'] as const)
    await reserveIds(directory.db, name, highest[name]);
  for (const name of ['reviews', 'inquiries'] as const) await reserveIds(engagement.db, name, highest[name]);
  await reserveIds(engagement.db, 'messages', world.messages.length);
  await reserveIds(onboarding.db, 'business_requests', world.requests.length);
}

const isDemo = (batch: readonly Profile[]) => batch.every(({ business }) => business.id <= demoBusinesses);

/** Small batches for the demo, large ones beyond; never both in one. */
function* batches(profiles: Iterable<Profile>): Generator<Profile[]> {
  let batch: Profile[] = [];
  for (const profile of profiles) {
    batch.push(profile);
    const { id } = profile.business;
    if (id === demoBusinesses || batch.length === (id < demoBusinesses ? demoBatch : bulkBatch)) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
