import { administrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { versionSchema } from '../../common/event.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import { editedPageSchema, pageDraft, pageInput, pageSchema, pageVersionSchema } from './schema.ts';

const endpoint = answeredBy('directory');

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
