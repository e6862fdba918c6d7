import { readFile } from 'node:fs/promises';
import { availableWidths, parseMediaUrl, variantFormats, variantUrl } from '@doorstep/contracts/common/media.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { userSchema } from '@doorstep/contracts/identity/users/schema.ts';
import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import sharp from 'sharp';
import { percentile, read } from '../calls.ts';
import type { Measurement } from '../measurement.ts';

const rounds = 5;
const owner = demoAccounts[2];
const photo = new URL('../../seed/pictures/covers/larkspur-plumbing.webp', import.meta.url);

/** Upload of a picture of twelve megapixels, as phones take them. */
export const upload: readonly Measurement[] = [
  {
    name: 'upload: a photo until all its variants exist',
    measure: async bench => {
      const { url, signIn } = await bench.getSite();
      const { call } = await signIn(owner.username, owner.password);
      const { businessId } = userSchema.parse(await (await call('GET', '/api/user')).json());
      const data = await sharp(await readFile(photo))
        .resize(4_000, 3_000, { fit: 'cover' })
        .jpeg({ quality: 90 })
        .toBuffer();

      const stored: number[] = [];
      const complete: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const form = new FormData();
        form.set('image', new Blob([new Uint8Array(data)], { type: 'image/jpeg' }), 'photo.jpg');
        const startedAt = performance.now();
        const answer = await call('POST', `/api/businesses/${businessId}/pictures`, form);
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
        const { url: picture } = z.object({ url: z.string() }).parse(await answer.json());
        stored.push(performance.now() - startedAt);
        await Promise.all(listVariants(picture).map(variant => read(url + variant)));
        complete.push(performance.now() - startedAt);
      }
      return { 'stored p50 ms': percentile(stored, 0.5), 'all variants p50 ms': percentile(complete, 0.5) };
    },
  },
];

function listVariants(picture: string): string[] {
  const parsed = parseMediaUrl(picture);
  if (!parsed) throw new Error(`${picture} is no address of a picture`);
  return availableWidths(parsed).flatMap(width => variantFormats.map(format => variantUrl(picture, width, format)));
}
