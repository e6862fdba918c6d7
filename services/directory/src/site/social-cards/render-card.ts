import { createImageQueue } from '@doorstep/platform/media';
import { archPath, type CardFacts, coverBox, drawCard, leftEdge } from './draw-card.ts';

// A card takes a tenth of a second; clients that preview links ask for one at a time.
const renderInTurn = createImageQueue({ concurrency: 1, maxWaiting: 32 });

/** Renders a card as JPEG, with the cover of the business where there is one. Throws 503 when too many others are waiting. */
export function renderCard(facts: CardFacts, loadCover: () => Promise<Buffer | undefined>): Promise<Buffer> {
  return renderInTurn(async () => {
    const [{ sharp }, svg, cover] = await Promise.all([
      import('@doorstep/platform/sharp'),
      drawCard(facts),
      loadCover(),
    ]);
    const { start, top, width, height } = coverBox;
    const left = leftEdge(facts.direction, start, width);
    const mask = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"><path d="${archPath(left)}"/></svg>`;
    const niche =
      cover &&
      (await sharp(cover)
        .resize({ width, height, fit: 'cover' })
        .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
        .png()
        .toBuffer());
    return sharp(Buffer.from(svg))
      .composite(niche ? [{ input: niche, left, top }] : [])
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer();
  });
}

/** Renders an icon as a square PNG; a picture that is no square gets transparent edges. Throws 503 when too many others are waiting. */
export const renderIcon = (original: Buffer, size: number): Promise<Buffer> =>
  renderInTurn(async () => {
    const { sharp } = await import('@doorstep/platform/sharp');
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    return sharp(original).resize({ width: size, height: size, fit: 'contain', background }).png().toBuffer();
  });
