import { says } from '@doorstep/texts/text.ts';
import { administrators } from './access.ts';
import { idSchema, requiredLine, requiredProse, timestampSchema } from './common.ts';
import { answeredBy } from './endpoint.ts';
import { versionSchema } from './event.ts';
import { languageSchema } from './languages.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

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

const params = z.object({ slug: z.string().max(60) });
/** Without `language`, the site's own language. It is a parameter of the address, because all visitors share the cached answers. */
const query = z.object({ language: languageSchema.optional() });
/** The language that a text is written in; without it, the site's own language. */
const written = { language: languageSchema.optional() };

export const getPage = endpoint('GET', '/api/pages/:slug', {
  access: 'visitor',
  summary: 'A page of the site, such as "about", as HTML without scripts',
  params,
  query,
  response: pageSchema,
  tags: ({ slug }) => [tags.page(slug), tags.site],
});

export const listPages = endpoint('GET', '/api/pages', {
  access: administrators,
  summary: 'The pages of the site in Markdown, for administrators',
  query,
  response: z.array(editedPageSchema),
});

/** Answers 409 with an error at `slug` if there is such a page, 422 for HTML or a link with a script. */
export const createPage = endpoint('POST', '/api/pages', {
  access: administrators,
  summary: 'Add a page, as an administrator',
  body: pageInput.extend(written),
  response: editedPageSchema,
  status: 201,
});

/**
 * An absent text stays as it is. 409 `page-changed` if others have changed the same text in the same language since `version`. The change is
 * on the page within a second.
 */
export const updatePage = endpoint('PUT', '/api/pages/:slug', {
  access: administrators,
  summary: 'Change a page, as an administrator',
  params,
  body: pageDraft.partial().extend({ ...written, version: versionSchema }),
  response: editedPageSchema,
});

/** A page that comes with the release has its own texts again, in all languages. */
export const deletePage = endpoint('DELETE', '/api/pages/:slug', {
  access: administrators,
  summary: 'Delete a page, or return to the text that comes with the release, as an administrator',
  params,
  response: z.object({}),
});

export const listPageVersions = endpoint('GET', '/api/pages/:slug/versions', {
  access: administrators,
  summary: 'The texts that a page has had in a language, newest first, for administrators',
  params,
  query,
  response: z.array(pageVersionSchema),
});

export const previewPage = endpoint('POST', '/api/page-previews', {
  access: administrators,
  summary: 'The HTML that a draft of a page gives, as an administrator',
  body: pageDraft.extend(written),
  response: z.object({ html: z.string() }),
});
