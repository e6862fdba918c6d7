import { defineExample } from '../../common/example.ts';
import { defaultSite } from '../site/schema.ts';
import { createPage, deletePage, getPage, listPages, listPageVersions, previewPage, updatePage } from './calls.ts';
import type { EditedPage } from './schema.ts';

const draft = {
  title: 'House rules',
  intro: 'How we treat each other at {site}.',
  text: '## Reviews\n\nWrite about your own experience, and be fair.\n\n[Ask us]({contact})',
};
const html =
  '<h2>Reviews</h2>\n<p>Write about your own experience, and be fair.</p>\n<p class="action"><a href="/contact">Ask us</a></p>\n';
const updatedAt = '2026-03-02T09:15:00.000Z';
const page: EditedPage = {
  id: 101,
  slug: 'house-rules',
  language: 'en',
  ...draft,
  version: 1,
  isWritten: true,
  updatedAt,
};
const params = { slug: page.slug };

export const pageExamples = new Map([
  defineExample(getPage, {
    params,
    response: {
      slug: page.slug,
      language: 'en',
      title: draft.title,
      intro: `How we treat each other at ${defaultSite.name}.`,
      html,
      updatedAt,
    },
  }),
  defineExample(listPages, { response: [page] }),
  defineExample(createPage, { body: { slug: page.slug, ...draft }, response: page }),
  defineExample(updatePage, { params, body: { title: draft.title, version: 0 }, response: page }),
  defineExample(deletePage, { params, response: {} }),
  defineExample(listPageVersions, { params, response: [{ ...draft, version: 1, at: updatedAt }] }),
  defineExample(previewPage, { body: draft, response: { html } }),
]);
