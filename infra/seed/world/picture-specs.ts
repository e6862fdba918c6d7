import { chooseScene } from '../pictures/scene.ts';
import type { Random } from '../random.ts';
import type { ProfileInput } from './profile.ts';
import { tradeTexts } from './trades/index.ts';
import type { PictureSpec } from './types.ts';

/** A demo business whose pictures others may show. */
export interface Lender {
  readonly id: number;
  readonly name: string;
}

const sizes = {
  cover: { width: 2100, height: 900 },
  portfolio: { width: 1600, height: 1200 },
  gallery: { width: 1600, height: 1200 },
  logo: { width: 512, height: 512 },
} satisfies Record<PictureSpec['kind'], { width: number; height: number }>;

// Every lender has at least this many.
const lent = { cover: 1, logo: 1, portfolio: 3, gallery: 2 } satisfies Record<PictureSpec['kind'], number>;

/** The pictures of business number `id`; beyond the demo they are borrowed from demo businesses of the same trade. */
export function pictureSpecs(
  { id, text, part, lenders }: Pick<ProfileInput, 'id' | 'text' | 'part' | 'lenders'>,
  random: Random,
) {
  const { trade } = tradeTexts[text.trade];
  const used: number[] = [];
  return (kind: PictureSpec['kind'], place: number, about = ''): PictureSpec => {
    const lender = lenders.length > 0 ? random.pick(lenders) : undefined;
    const number = lender ? place % lent[kind] : place;
    const scene = kind === 'cover' ? part : chooseScene(trade, about, used, id);
    const again = used[scene] ?? 0;
    if (kind !== 'logo') used[scene] = again + 1;
    const name = (lender?.name ?? text.name).replace(/^The /, '');
    return { key: `${lender?.id ?? id}/${kind}/${number}`, kind, trade, scene, again, name, ...sizes[kind] };
  };
}
