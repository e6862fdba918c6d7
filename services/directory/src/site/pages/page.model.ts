import {
  type EditedPage,
  type PageDraft,
  type PageVersion,
  pageDraft,
  type ShippedPage,
  shippedPages,
} from '@doorstep/contracts/directory/pages/schema.ts';
import { type Language, languages } from '@doorstep/contracts/language/languages.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Model } from 'mongoose';
import { shippedTexts } from './shipped-texts.ts';

/** A page that administrators have added or changed. */
export interface PageRow {
  _id: number;
  slug: string;
  /** Texts that they wrote. */
  texts: Texts;
  version: number;
  updatedAt: Date;
  edits?: Edits;
}

type Texts = Partial<Record<Language, PageDraft & { updatedAt: Date }>>;

/** A row as it is stored: one that an earlier release wrote has a single text, in the site's own language. */
type StoredPage = Omit<PageRow, 'texts'> & Partial<PageDraft> & { texts?: Texts };

/** A text that a page has had; without a language, an earlier release wrote it. */
export interface PageVersionRow extends PageDraft {
  slug: string;
  language?: Language | undefined;
  version: number;
  at: Date;
}

const required = { type: String, required: true } as const;

export const pageModel = defineModel<StoredPage>(
  'Page',
  'pages',
  {
    _id: { type: Number, required: true },
    slug: required,
    texts: Object,
    title: String,
    intro: String,
    text: String,
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    edits: Object,
  },
  [{ key: { slug: 1 }, unique: true }],
);

/** The texts of a page in one language. */
export const editedPage: EditedKind = {
  fields: Object.keys(pageDraft.shape),
  code: 'page-changed',
  sentence: () => t('Another administrator has changed this page meanwhile.'),
};

export const pageVersionModel = defineModel<PageVersionRow>(
  'PageVersion',
  'page_versions',
  {
    slug: required,
    language: String,
    title: required,
    intro: required,
    text: required,
    version: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  [{ key: { slug: 1, at: -1 } }],
);

/** The ids of pages that come with the release are their places in the list; those of the site begin after them. */
const firstOwnId = 101;
export const toOwnId = (count: number): number => firstOwnId - 1 + count;

export const isShipped = (slug: string): slug is ShippedPage => shippedPages.some(shipped => shipped === slug);

/** A page of the release that no administrator has changed, as version 0. */
const unchanged = (slug: ShippedPage): PageRow => ({
  _id: shippedPages.indexOf(slug) + 1,
  slug,
  texts: {},
  version: 0,
  updatedAt: new Date(0),
});

/** Names a page where its versions count on after it was deleted. */
export const toVersionKey = ({ slug }: Pick<PageRow, 'slug'>): string => `page/${slug}`;

interface PageDeps {
  readonly pages: Model<StoredPage>;
}

/** A page as it is now; undefined if there is none. `own` is the site's own language. */
export async function readPage(
  { pages }: PageDeps,
  { slug, own }: { slug: string; own: Language },
  session: ClientSession | null = null,
): Promise<PageRow | undefined> {
  const row = await pages.findOne({ slug }).session(session).lean<StoredPage>();
  if (row) return toCurrent(row, own);
  return isShipped(slug) ? unchanged(slug) : undefined;
}

/** All pages: those of the release in their order, then those of the site. */
export async function readPages({ pages }: PageDeps, own: Language): Promise<PageRow[]> {
  const rows = (await pages.find().sort({ _id: 1 }).lean<StoredPage[]>()).map(row => toCurrent(row, own));
  const shipped = shippedPages.map(slug => rows.find(row => row.slug === slug) ?? unchanged(slug));
  return [...shipped, ...rows.filter(({ slug }) => !isShipped(slug))];
}

const toCurrent = ({ title = '', intro = '', text = '', texts, ...page }: StoredPage, own: Language): PageRow => ({
  ...page,
  texts: texts ?? { [own]: { title, intro, text, updatedAt: page.updatedAt } },
});

/** A text of a page, and the language that it is in. */
export interface Text extends PageDraft {
  readonly language: Language;
  readonly updatedAt?: string | undefined;
}

/**
 * The text that visitors read in a language: the one that an administrator wrote in it, or else the text of the release. An administrator
 * who wrote another one in the site's own language replaced that, and with it its translations.
 */
export async function findText({ slug, texts }: PageRow, language: Language, own: Language): Promise<Text> {
  const written = [language, own].find(one => texts[one]);
  if (isShipped(slug) && !written) return { ...(await sayIn(language, shippedTexts[slug])), language };
  // A page that was written while the site had another language may have neither.
  const found = written ?? languages.find(one => texts[one]);
  const text = found && texts[found];
  if (!text) throw new Error(`The page ${slug} has no text`);
  return { ...text, language: found, updatedAt: text.updatedAt.toISOString() };
}

export const toPage = ({ _id, slug, texts, version }: PageRow, { updatedAt, ...text }: Text): EditedPage => ({
  id: _id,
  slug,
  version,
  isWritten: Object.keys(texts).length > 0,
  ...text,
  ...(updatedAt && { updatedAt }),
});

/** Finds the versions of a page in a language. Those of an earlier release are in the site's own language. */
export const versionsIn = ({ slug, language, own }: { slug: string; language: Language; own: Language }) => ({
  slug,
  language: { $in: language === own ? [own, null] : [language] },
});

export const toVersion = ({ title, intro, text, version, at }: PageVersionRow): PageVersion => ({
  title,
  intro,
  text,
  version,
  at: at.toISOString(),
});
