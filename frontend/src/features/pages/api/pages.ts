import {
  createPage,
  deletePage,
  type EditedPage,
  getPage,
  listPages,
  listPageVersions,
  type PageDraft,
  previewPage,
  updatePage,
} from '@doorstep/contracts/pages.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isProblem } from '#lib/api-error.ts';
import { apiKey, apiQuery } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

/** A page that visitors read. */
export const pageQuery = (slug: string) => apiQuery(getPage, { params: { slug } });

export const pagesQuery = apiQuery(listPages);

export const pageVersionsQuery = (slug: string) => ({
  ...apiQuery(listPageVersions, { params: { slug } }),
  staleTime: 0,
});

/** The HTML of a draft. A refusal of the draft is an answer, which another try does not change. */
export const pagePreviewQuery = (draft: PageDraft) =>
  queryOptions({
    queryKey: apiKey(previewPage, { query: draft }),
    queryFn: ({ signal }) => call(previewPage, { body: draft, signal }),
    retry: false,
  });

const changed = { invalidates: [listPages] };

/** Saves a new page, or the next version of one. */
export const useSavePage = () =>
  useApiMutation(
    ({ slug, version, ...draft }: PageDraft & Pick<EditedPage, 'slug'> & { version: number | undefined }) =>
      version === undefined
        ? call(createPage, { body: { slug, ...draft } })
        : call(updatePage, { params: { slug }, body: { ...draft, version } }),
    changed,
  );

export const useDeletePage = () => useCall(deletePage, changed);

/** Whether another administrator has saved the page meanwhile. */
export const isPageChanged = (error: unknown): boolean => isProblem(error, 'page-changed');
