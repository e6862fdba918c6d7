import { socialCard } from '@doorstep/contracts/directory/site/social-cards.ts';
import { type LineLook, loadTypeface, type Typeface } from './typeface.ts';
import { type Direction, directionOfText } from './visual-parts.ts';
import { wrapLines } from './wrap-lines.ts';

/** The texts of a card. */
export interface CardFacts {
  readonly siteName: string;
  /** The color of the site, as six hexadecimal digits. */
  readonly primary: string;
  readonly name: string;
  /** Category and city, if they are known. */
  readonly place: string;
  /** The average of the reviews, and how many there are; absent without any. */
  readonly rating?: { readonly average: string; readonly count: string } | undefined;
  /** The direction of the site's language; the other one mirrors the card. */
  readonly direction: Direction;
}

const colours = {
  paper: '#f9f6f1',
  ink: '#191f27',
  muted: '#535a64',
  primarySoft: '#d9efe4',
  accent: '#ea704c',
  star: '#e3a32b',
};

/** The position of the cover, within an arch at the end of the card. */
export const coverBox = { start: 760, top: 70, width: 370, height: 560 } as const;

/** The left edge of what is `width` wide and begins `start` pixels from where lines begin. */
export const leftEdge = (direction: Direction, start: number, width: number): number =>
  direction === 'rtl' ? socialCard.width - start - width : start;

/** The outline of the arch, as an SVG path from a left edge. */
export const archPath = (left: number): string => {
  const { top, width, height } = coverBox;
  const radius = width / 2;
  return `M${left} ${top + height}V${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V${top + height}z`;
};

const margin = 80;
const textWidth = coverBox.start - margin - 50;
const logoWidth = 56;
const starWidth = 41;
/** A name gets the largest size in which it fits, or else the last one. */
const nameSizes = [72, 58];
const placeSize = 36;
const maxNameLines = 3;

/** Writes a line that begins `start` pixels from where the lines of the card begin. */
type Write = (
  text: string,
  face: Typeface,
  look: Omit<LineLook, 'x' | 'direction'> & { readonly start: number; readonly direction?: Direction },
) => string;

let loading: Promise<{ display: Typeface; plain: Typeface; strong: Typeface }> | undefined;

async function loadTypefaces() {
  const [display, plain, strong] = await Promise.all([
    loadTypeface('bricolage-grotesque', 700),
    loadTypeface('figtree', 400),
    loadTypeface('figtree', 700),
  ]);
  return { display, plain, strong };
}

/** A card as SVG, with an open door where a cover can be laid over it. */
export async function drawCard({ siteName, primary, name, place, rating, direction }: CardFacts): Promise<string> {
  loading ??= loadTypefaces();
  const { display, plain, strong } = await loading;
  const { paper, ink, muted } = colours;
  const wrap = (text: string, face: Typeface, size: number, maxLines: number) =>
    wrapLines(text, maxLines, line => face.measure(line, size) <= textWidth);
  const write: Write = (text, face, { start, size, ...look }) =>
    face.draw(text, { x: leftEdge(direction, start, face.measure(text, size)), size, direction, ...look });
  const { nameSize, nameLines } = fitName(size => wrap(name, display, size, maxNameLines));
  const nameDirection = directionOfText(name);
  const placeLines = wrap(place, plain, placeSize, 2);
  const top = 330 - nameLines.length * 38;
  const below = top + nameLines.length * 80;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${socialCard.width}" height="${socialCard.height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    ${direction === 'rtl' ? `<g transform="translate(${socialCard.width} 0) scale(-1 1)">${openDoor(primary)}</g>` : openDoor(primary)}
    ${logo(leftEdge(direction, margin, logoWidth), 64, primary)}
    ${write(siteName, display, { start: margin + 68, y: 104, size: 38, fill: primary, direction: directionOfText(siteName) })}
    ${nameLines.map((line, index) => write(line, display, { start: margin, y: top + index * 80, size: nameSize, fill: ink, direction: nameDirection })).join('')}
    ${placeLines.map((line, index) => write(line, plain, { start: margin, y: below + index * 46, size: placeSize, fill: muted })).join('')}
    ${rating ? drawRating(rating, strong, plain, write, leftEdge(direction, margin, starWidth)) : ''}
  </svg>`;
}

function fitName(wrapAt: (size: number) => string[]): { nameSize: number; nameLines: string[] } {
  const tries = nameSizes.map(nameSize => ({ nameSize, nameLines: wrapAt(nameSize) }));
  const whole = tries.find(({ nameLines }) => !nameLines.at(-1)?.endsWith('…'));
  return whole ?? tries.at(-1) ?? { nameSize: 0, nameLines: [] };
}

function drawRating(
  { average, count }: { average: string; count: string },
  strong: Typeface,
  plain: Typeface,
  write: Write,
  starLeft: number,
): string {
  const y = 548;
  const start = margin + 54;
  return `<path transform="translate(${starLeft} ${y - 36}) scale(1.7)" fill="${colours.star}" d="M12 1.6l3.2 6.6 7.2 1-5.2 5.1 1.2 7.2-6.4-3.4-6.4 3.4 1.2-7.2L1.6 9.2l7.2-1z"/>
    ${write(average, strong, { start, y, size: 40, fill: colours.ink })}
    ${write(count, plain, { start: start + strong.measure(average, 40) + 20, y, size: 34, fill: colours.muted })}`;
}

const logo = (x: number, y: number, primary: string): string =>
  `<g transform="translate(${x} ${y}) scale(1.75)">
    <path d="M4 30V14a12 12 0 0 1 24 0v16z" fill="${primary}"/>
    <path d="M9 30V14.5a7 7 0 0 1 14 0V30z" fill="${colours.paper}"/>
    <path d="M9 30V14.5a7 7 0 0 1 7-7.2c1.6.9 2.6 2.6 2.6 4.7v15.6z" fill="${colours.accent}"/>
    <circle cx="16.2" cy="19.4" r="1.15" fill="${colours.paper}"/>
  </g>`;

/** The logo's door, large and open. */
function openDoor(primary: string): string {
  const { start: left, top, height } = coverBox;
  const scale = 2.03;
  return `<path d="${archPath(left)}" fill="${primary}"/>
    <g transform="translate(${left - 38} ${top + height - 240 * scale}) scale(${scale})">
      <path d="M42 240V110a68 68 0 0 1 136 0v130z" fill="${colours.star}"/>
      <path d="M42 240V110a68 68 0 0 1 68-68c22 10 34 30 34 54v128l-102 16z" fill="${colours.accent}"/>
      <path d="M60 206V112a46 46 0 0 1 46-46c14 8 22 20 22 36v92z" fill="none" stroke="${colours.paper}" stroke-opacity=".4" stroke-width="3"/>
      <circle cx="122" cy="150" r="6" fill="${colours.paper}"/>
    </g>`;
}
