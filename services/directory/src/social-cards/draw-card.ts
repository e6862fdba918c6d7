import { socialCard } from '@doorstep/contracts';
import { loadTypeface, type Typeface } from './typeface.ts';
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
}

const colours = {
  paper: '#f9f6f1',
  ink: '#191f27',
  muted: '#535a64',
  primarySoft: '#d9efe4',
  accent: '#ea704c',
  star: '#e3a32b',
};

/** The position of the cover, within an arch on the right. */
export const coverBox = { left: 760, top: 70, width: 370, height: 560 } as const;

/** The outline of the arch, as an SVG path. */
export const archPath = (): string => {
  const { left, top, width, height } = coverBox;
  const radius = width / 2;
  return `M${left} ${top + height}V${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V${top + height}z`;
};

const margin = 80;
const textWidth = coverBox.left - margin - 50;
/** A name gets the largest size in which it fits, or else the last one. */
const nameSizes = [72, 58];
const placeSize = 36;
const maxNameLines = 3;

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
export async function drawCard({ siteName, primary, name, place, rating }: CardFacts): Promise<string> {
  loading ??= loadTypefaces();
  const { display, plain, strong } = await loading;
  const { paper, ink, muted } = colours;
  const wrap = (text: string, face: Typeface, size: number, maxLines: number) =>
    wrapLines(text, maxLines, line => face.measure(line, size) <= textWidth);
  const { nameSize, nameLines } = fitName(size => wrap(name, display, size, maxNameLines));
  const placeLines = wrap(place, plain, placeSize, 2);
  const top = 330 - nameLines.length * 38;
  const below = top + nameLines.length * 80;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${socialCard.width}" height="${socialCard.height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    ${openDoor(primary)}
    ${logo(margin, 64, primary)}
    ${display.draw(siteName, { x: margin + 68, y: 104, size: 38, fill: primary })}
    ${nameLines.map((line, index) => display.draw(line, { x: margin, y: top + index * 80, size: nameSize, fill: ink })).join('')}
    ${placeLines.map((line, index) => plain.draw(line, { x: margin, y: below + index * 46, size: placeSize, fill: muted })).join('')}
    ${rating ? drawRating(rating, strong, plain) : ''}
  </svg>`;
}

function fitName(wrapAt: (size: number) => string[]): { nameSize: number; nameLines: string[] } {
  const tries = nameSizes.map(nameSize => ({ nameSize, nameLines: wrapAt(nameSize) }));
  const whole = tries.find(({ nameLines }) => !nameLines.at(-1)?.endsWith('…'));
  return whole ?? tries.at(-1) ?? { nameSize: 0, nameLines: [] };
}

function drawRating({ average, count }: { average: string; count: string }, strong: Typeface, plain: Typeface): string {
  const y = 548;
  return `<path transform="translate(${margin} ${y - 36}) scale(1.7)" fill="${colours.star}" d="M12 1.6l3.2 6.6 7.2 1-5.2 5.1 1.2 7.2-6.4-3.4-6.4 3.4 1.2-7.2L1.6 9.2l7.2-1z"/>
    ${strong.draw(average, { x: margin + 54, y, size: 40, fill: colours.ink })}
    ${plain.draw(count, { x: margin + 54 + strong.measure(average, 40) + 20, y, size: 34, fill: colours.muted })}`;
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
  const { left, top, height } = coverBox;
  const scale = 2.03;
  return `<path d="${archPath()}" fill="${primary}"/>
    <g transform="translate(${left - 38} ${top + height - 240 * scale}) scale(${scale})">
      <path d="M42 240V110a68 68 0 0 1 136 0v130z" fill="${colours.star}"/>
      <path d="M42 240V110a68 68 0 0 1 68-68c22 10 34 30 34 54v128l-102 16z" fill="${colours.accent}"/>
      <path d="M60 206V112a46 46 0 0 1 46-46c14 8 22 20 22 36v92z" fill="none" stroke="${colours.paper}" stroke-opacity=".4" stroke-width="3"/>
      <circle cx="122" cy="150" r="6" fill="${colours.paper}"/>
    </g>`;
}
