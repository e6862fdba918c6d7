import { type EditedPage, type PageDraft, type PageVersion, shippedPages } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession, Model } from 'mongoose';
import { shippedTexts } from './shipped-texts.ts';

/** A page that administrators have added or changed. */
export interface PageRow extends PageDraft {
  _id: number;
  slug: string;
  version: number;
  updatedAt: Date;
}

/** A text that a page has had. */
export interface PageVersionRow extends PageDraft {
  slug: string;
  version: number;
  at: Date;
}

const required = { type: String, required: true } as const;
const draft = { title: required, intro: required, text: required };

export const pageModel = defineModel<PageRow>(
  'Page',
  'pages',
  {
    _id: { type: Number, required: true },
    slug: required,
    ...draft,
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  [{ key: { slug: 1 }, unique: true }],
);

export const pageVersionModel = defineModel<PageVersionRow>(
  'PageVersion',
  'page_versions',
  { slug: required, ...draft, version: { type: Number, required: true }, at: { type: Date, required: true } },
  [{ key: { slug: 1, at: -1 } }],
);

/** The ids of pages that come with the release are their places in the list; those of the site begin after them. */
const firstOwnId = 101;
export const toOwnId = (count: number): number => firstOwnId - 1 + count;

/** A page with the text that comes with the release, as version 0; undefined for a page of the site. */
export function shippedPage(slug: string): EditedPage | undefined {
  const place = shippedPages.findIndex(shipped => shipped === slug);
  const shipped = shippedPages[place];
  return shipped && { id: place + 1, slug: shipped, version: 0, ...shippedTexts[shipped] };
}

/** A page as it is now; undefined if there is none. */
export async function readPage(
  { pages }: { pages: Model<PageRow> },
  slug: string,
  session: ClientSession | null = null,
): Promise<EditedPage | undefined> {
  const row = await pages.findOne({ slug }).session(session).lean<PageRow>();
  return row ? toPage(row) : shippedPage(slug);
}

export const toPage = ({ _id, updatedAt, ...row }: PageRow): EditedPage => ({
  id: _id,
  ...row,
  updatedAt: updatedAt.toISOString(),
});

export const toVersion = ({ title, intro, text, version, at }: PageVersionRow): PageVersion => ({
  title,
  intro,
  text,
  version,
  at: at.toISOString(),
});
