import { says } from '@doorstep/texts/text.ts';
import { versionSchema } from '../../common/event.ts';
import { idSchema, requiredLine, requiredProse, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';

/** The pages that come with the release, each at an address of its own; the pages of the site are at `/pages/:slug`. */
export const shippedPages = ['about', 'contact', 'careers', 'privacy', 'terms', 'cookies'] as const;
export type ShippedPage = (typeof shippedPages)[number];

const isShipped = (slug: string): slug is ShippedPage => shippedPages.some(shipped => shipped === slug);

/** The address of a page. */
export const pathOfPage = (slug: string): string => (isShipped(slug) ? `/${slug}` : `/pages/${slug}`);

const slugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says('Please use letters from a to z, digits and hyphens'));

/** The most characters of a page: some 8,000 words. */
const maxText = 50_000;

/**
 * The text of a page as administrators write it: Markdown with the variables `{site}`, `{email}`, `{contact}` and `{listing}`, see `fillPage` of directory. `intro`
 * is below the title, in search results and in link previews.
 */
export const pageDraft = z.object({
  title: requiredLine(80),
  intro: requiredLine(300),
  text: requiredProse(maxText),
});
export type PageDraft = z.output<typeof pageDraft>;

/** A new page. */
export const pageInput = pageDraft.extend({ slug: slugSchema });

/** A page as visitors read it. `updatedAt` is absent for a text that no administrator has changed. */
export const pageSchema = z.object({
  slug: z.string(),
  /** The language of the text, which is the site's own language where the page has none in the language that was asked for. */
  language: languageSchema,
  title: z.string(),
  intro: z.string(),
  html: z.string(),
  updatedAt: timestampSchema.optional(),
});
export type SitePage = z.infer<typeof pageSchema>;

/**
 * A page as administrators edit it, with the text that visitors read in a language. `version` counts the changes in all languages, the return
 * to the text of the release among them; it is 0 until the first.
 */
export const editedPageSchema = pageDraft.extend({
  id: idSchema,
  slug: z.string(),
  /** The language of the text. */
  language: languageSchema,
  version: versionSchema,
  /** True if administrators have written a text in some language. */
  isWritten: z.boolean().default(false),
  updatedAt: timestampSchema.optional(),
});
export type EditedPage = z.infer<typeof editedPageSchema>;

/** A former text of a page. */
export const pageVersionSchema = pageDraft.extend({ version: versionSchema, at: timestampSchema });
export type PageVersion = z.infer<typeof pageVersionSchema>;
