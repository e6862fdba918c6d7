import { fileURLToPath } from 'node:url';
import { drawCard } from '@doorstep/directory/social-cards/draw-card.ts';
import sharp from 'sharp';

// Draws the picture in link previews of pages that are not about a business. Run it after a change of the name or the logo:
// node infra/docs/draw-site-card.ts
const file = fileURLToPath(new URL('../../frontend/public/social-card.png', import.meta.url));
const svg = await drawCard({
  name: 'Local businesses you can trust',
  place: 'Compare work, prices and reviews',
});
await sharp(Buffer.from(svg)).png({ palette: true }).toFile(file);
