import { randomBytes } from 'node:crypto';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { footerWith } from '@doorstep/contracts/directory/site/footer.ts';
import type { SeedProfile } from '@doorstep/directory/seed.ts';
import type { SeedEngagement } from '@doorstep/engagement/seed.ts';
import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import type { SeedAccount } from '@doorstep/identity/seed.ts';
import type { Account, Profile, World } from '../world/types.ts';
import { demoBusinesses } from '../world/world.ts';
import type { FindUrl } from './pictures.ts';
import type { Stores } from './stores.ts';

/** The contact data of the demo, and the categories of its footer; a site without it has none until an administrator enters some. */
const demoSite = {
  address: '12 Archway Lane, Portland, OR 97205',
  phone: '(503) 555-0142',
  email: 'hello@doorstep.example',
  footer: footerWith([
    { label: 'Home Services', to: '/categories/home-services' },
    { label: 'Construction', to: '/categories/construction' },
    { label: 'Automotive', to: '/categories/automotive' },
    { label: 'Education', to: '/categories/education' },
  ]),
};

const demoBatch = 15;
const bulkBatch = 500;

/** Loads a world into the services. Idempotent: existing data is kept. */
export async function loadWorld(
  { identity, directory, engagement, onboarding }: Stores,
  world: World,
  { findUrl, say }: { findUrl: FindUrl; say: (line: string) => void },
): Promise<void> {
  await directory.addSite(demoSite);
  await directory.addCategories(
    world.categories.map(({ picture, ...category }) => ({
      ...category,
      ...(picture && { picture: findUrl(picture) }),
    })),
  );
  await identity.addAccounts(world.accounts.map(withPassword));
  let loaded = 0;
  for (const batch of batches(world.profiles())) {
    const profiles = batch.map(profile => withAddresses(profile, findUrl));
    if (isDemo(batch)) {
      await directory.addProfiles(profiles);
      await engagement.addEngagement(profiles);
    } else {
      await identity.learnBusinesses(profiles.map(({ business }) => business));
      await engagement.addEngagementInBulk(profiles);
      await directory.addProfilesInBulk(profiles);
    }
    loaded += batch.length;
    if (loaded % 10_000 === 0) say(`${loaded} businesses are loaded.`);
  }
  await engagement.addMessages(world.messages);
  await engagement.addVisits(world.visits());
  await onboarding.addRequests(world.requests, world.accounts);
}

/** Gives the accounts that the sign-in screen hints at the password shown there, and all others a random one. */
function withPassword({ password, ...account }: Account): SeedAccount {
  if (password === 'none') return account;
  const known = demoAccounts.find(demo => demo.username === account.username)?.password;
  return { ...account, password: known ?? randomBytes(18).toString('base64') };
}

/** Replaces the picture files of a profile by their URLs. */
function withAddresses(profile: Profile, findUrl: FindUrl): SeedProfile & SeedEngagement & { business: Business } {
  const { logo, coverImage, ...business } = profile.business;
  return {
    ...profile,
    business: {
      ...business,
      ...(logo && { logo: findUrl(logo) }),
      ...(coverImage && { coverImage: findUrl(coverImage) }),
    },
    offerings: profile.offerings.map(({ image, ...offering }) => ({
      ...offering,
      ...(image && { image: findUrl(image) }),
    })),
    gallery: profile.gallery.map(item => ({ ...item, imageUrl: findUrl(item.imageUrl) })),
  };
}

const isDemo = (batch: readonly Profile[]) => batch.every(({ business }) => business.id <= demoBusinesses);

/** Small batches for the demo, large ones for the other businesses; a batch never mixes them. */
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
