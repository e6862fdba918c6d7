import {
  createPage,
  deletePage,
  getPage,
  listPages,
  listPageVersions,
  previewPage,
  updatePage,
} from '@doorstep/contracts/directory/pages/calls.ts';
import type { PageDraft } from '@doorstep/contracts/directory/pages/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiKey, apiQuery } from '#lib/api-query.ts';
import { language } from '#lib/texts.tsx';
import { useCall } from '#lib/use-api-mutation.ts';

/** A page that visitors read, in the language of the pages around it. */
export const pageQuery = (slug: string) => apiQuery(getPage, { params: { slug }, query: { language } });

/** All pages, with their texts in the site's own language. */
export const pagesQuery = apiQuery(listPages);

/** All pages, with the texts that visitors read in a language; loaded again by each form, which begins with them. */
export const pagesInQuery = (written: Language) => ({
  ...apiQuery(listPages, { query: { language: written } }),
  gcTime: 0,
});

export const pageVersionsQuery = (slug: string, written: Language) => ({
  ...apiQuery(listPageVersions, { params: { slug }, query: { language: written } }),
  staleTime: 0,
});

/** A text of a page, and the language that it is in. */
interface Written extends PageDraft {
  readonly language: Language;
}

/** The HTML of a draft. A refusal of the draft is an answer, which another try does not change. */
export const pagePreviewQuery = (draft: Written) =>
  queryOptions({
    queryKey: apiKey(previewPage, { query: draft }),
    queryFn: ({ signal }) => call(previewPage, { body: draft, signal }),
    retry: false,
  });

const changed = { invalidates: [listPages] };

/** Saves a new page, or the next version of one. */
export const useSavePage = () => ({
  create: useCall(createPage, changed).mutateAsync,
  update: useCall(updatePage, changed).mutateAsync,
});

export const useDeletePage = () => useCall(deletePage, changed);
