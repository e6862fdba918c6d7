import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { openTestObjects } from '@doorstep/platform/testing';
import sharp, { type Sharp } from 'sharp';
import { vi } from 'vitest';
import { type BusinessRow, businessModel, toBusinessRow } from '../models/business.model.ts';
import { bootDirectory, buildOwner } from '../testing.ts';

/** The owner of one of `bootPictures`' businesses. */
export const ownerOfBusiness = (id: number) => buildOwner(70 + id, id);

/** Boots directory with these businesses, each with an owner, and gives access to what it stores. */
export async function bootPictures(...businesses: (Partial<Business> & { id: number })[]) {
  const home = await bootDirectory();
  const { namespace, service } = home;
  const objects = openTestObjects(namespace);
  const rows = businesses.map(business =>
    toBusinessRow({ ...businessCreated.sample.business, ownerId: 70 + business.id, ...business }, 1),
  );
  await businessModel(service.db).insertMany(rows);

  const masters = async () => (await objects.keys()).filter(key => key.endsWith('/master.webp')).sort();
  return {
    ...home,
    objects,
    /** A business as it is stored. */
    stored: (id: number) => businessModel(service.db).findById(id).lean<BusinessRow>(),
    /** Resolves when just these pictures are stored and none waits to be removed. */
    async holdsOnly(urls: readonly string[]) {
      const expected = urls.map(url => `${namespace}${url}/master.webp`).sort();
      await vi.waitUntil(
        async () =>
          JSON.stringify(await masters()) === JSON.stringify(expected) &&
          (await service.db.collection('unused_pictures').countDocuments()) === 0,
        { interval: 50 },
      );
    },
    async stop() {
      objects.close();
      await home.stop();
    },
  };
}

/** A plain picture to be encoded. */
export const image = (width = 700, height = 500): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d50' } });

/** A form with a picture after its fields, as browsers send it. */
export function formWith(bytes: Buffer, fields: Record<string, string> = {}, name = 'me.jpg', type = 'image/jpeg') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
