import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { socialCard } from '@doorstep/contracts/directory/site/social-cards.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { bootPictures, formWith, image, ownerOfBusiness } from '../../pictures/testing.ts';
import { admin } from '../../testing.ts';
import { coverBox, drawCard, leftEdge } from './draw-card.ts';
import { renderCard } from './render-card.ts';
import { loadTypeface } from './typeface.ts';
import type { Direction } from './visual-parts.ts';

const home = await bootPictures(
  { id: 1, name: 'Bright <b>Plumbing</b> & Söhne' },
  { id: 2, approvalStatus: 'pending' },
);
await home.service.reconcile();
afterAll(() => home.stop());

const getCard = (id: number | string) => home.service.call('GET', fillPath(socialCard.path, { id }));
const arabic = { siteName: 'دليل الجوار', name: 'مؤسسة السلام للسباكة', place: 'السباكة في بويسي', primary: '#1f6b4a' };
const readCard = async (id: number) => Buffer.from(await (await getCard(id)).arrayBuffer());
/** Color at the center of the arch, red first. */
async function middleOfArch(card: Buffer, direction: Direction): Promise<number[]> {
  const { start, top, width, height } = coverBox;
  const left = leftEdge(direction, start, width);
  const spot = { left: left + width / 2, top: top + height / 2, width: 1, height: 1 };
  return [...(await sharp(card).extract(spot).raw().toBuffer())];
}

it('The social card of a business has the size of link previews', async () => {
  const answer = await getCard(1);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('public');
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: socialCard.width, height: socialCard.height });
});

it('A business that visitors cannot see has no social card', async () => {
  for (const id of [2, 99, '1x']) expect((await getCard(id)).status).toBe(404);
});

it('The social card changes with the rating', async () => {
  const before = await readCard(1);
  expect(await readCard(1)).toEqual(before);
  const { review } = reviewCreated.sample;
  const summary = { businessId: 1, rating: 3.2, reviewCount: 20, version: reviewCreated.sample.summary.version + 1 };
  await home.bus.deliver(reviewCreated, { ...reviewCreated.sample, review: { ...review, businessId: 1 }, summary });
  await vi.waitFor(async () => expect((await readCard(1)).equals(before)).toBe(false));
});

it('The social card is in the language of the site', async () => {
  const english = await readCard(1);
  const site = { ...defaultSite, language: 'de' };
  expect((await home.service.call('PUT', '/api/site', { actor: admin, body: site })).status).toBe(200);
  expect((await readCard(1)).equals(english)).toBe(false);
});

it('The social card shows the cover of the business', async () => {
  const cover = await image().resize(400, 400).flatten({ background: '#0000ff' }).tint('#0000ff').png().toBuffer();
  const upload = await home.service.upload('/api/businesses/1/pictures', formWith(cover), ownerOfBusiness(1));
  const { url } = (await upload.json()) as { url: string };
  const body = { coverImage: url };
  await home.service.call('PUT', '/api/businesses/1', { actor: ownerOfBusiness(1), body });
  await vi.waitFor(async () => {
    const [red = 255, , blue = 0] = await middleOfArch(await readCard(1), 'ltr');
    expect(blue).toBeGreaterThan(red);
  });
});

it('Arabic names are drawn as joined letters, on machines without Arabic fonts too', async () => {
  const svg = await drawCard({ ...arabic, direction: 'rtl' });
  // Text that is left to the fonts of the machine.
  expect(svg).not.toContain('<text');
  // A letter has another shape where it is joined, so that apart they are wider.
  const face = await loadTypeface('figtree', 700);
  const apart = [...'سلام'].reduce((sum, letter) => sum + face.measure(letter, 100), 0);
  expect(face.measure('سلام', 100)).toBeLessThan(apart * 0.8);
});

it('The card of an Arabic site begins on the right, and has the cover on the left', async () => {
  const cover = await image().resize(400, 400).flatten({ background: '#0000ff' }).tint('#0000ff').png().toBuffer();
  const card = await renderCard({ ...arabic, direction: 'rtl' }, async () => cover);
  const [red = 255, , blue = 0] = await middleOfArch(card, 'rtl');
  expect(blue).toBeGreaterThan(red);
  const svg = await drawCard({ ...arabic, direction: 'rtl' });
  const lefts = [...svg.matchAll(/<path transform="translate\(([\d.]+) [\d.]+\) scale\([\d.]+ -/g)].map(([, x]) =>
    Number(x),
  );
  // All letters are within the half that the cover leaves free.
  expect(Math.min(...lefts)).toBeGreaterThan(coverBox.width);
});
