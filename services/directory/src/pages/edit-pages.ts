import { type EditedPage, type PageDraft, pageDeleted, pageUpdated, shippedPages } from '@doorstep/contracts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import { findMarkdownProblem } from '@doorstep/platform/markdown';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type PageRow, readPage, shippedPage, toOwnId, toPage } from './page.model.ts';

type PageDeps = Pick<Deps, 'db' | 'pages' | 'pageVersions'>;

/** The versions that are kept of a page. */
const keptVersions = 50;
/** The pages that a site may have besides those of the release. */
const maxPages = 100;

/** All pages: those of the release in their order, then those of the site by title. */
export async function listPages({ pages }: Pick<Deps, 'pages'>): Promise<EditedPage[]> {
  const rows = (await pages.find().sort({ title: 1, _id: 1 }).lean<PageRow[]>()).map(toPage);
  const shipped = shippedPages.map(slug => rows.find(row => row.slug === slug) ?? shippedPage(slug));
  const own = rows.filter(({ slug }) => !shippedPage(slug));
  return [...shipped, ...own].filter(page => page !== undefined);
}

/** Throws 409 at `slug` if there is such a page, 422 for HTML or a link with a script. */
export async function createPage(deps: PageDeps, caller: Actor | undefined, page: PageDraft & { slug: string }) {
  const actor = requireAdministrator(caller);
  checkPage(page);
  const { db, pages } = deps;
  if (shippedPage(page.slug)) throw slugTaken();
  if ((await pages.countDocuments()) >= maxPages)
    throw conflict('pages-full', t('A site has at most {maxPages} pages.', { maxPages }));
  const row: PageRow = { _id: toOwnId(await nextId(db, 'pages')), ...page, version: 1, updatedAt: new Date() };
  try {
    return await transact(db, async session => {
      await store(deps, row, session);
      await audit(db, session, auditedPage, { actor, after: row });
      return toPage(row);
    });
  } catch (error) {
    throw isDuplicateKey(error) ? slugTaken() : error;
  }
}

/** Throws 404 for an unknown page, 409 `page-changed` if another administrator has saved since `version`, 422 as `createPage`. */
export async function updatePage(
  deps: PageDeps,
  caller: Actor | undefined,
  slug: string,
  { version, ...draft }: PageDraft & { version: number },
): Promise<EditedPage> {
  const actor = requireAdministrator(caller);
  checkPage(draft);
  const { db } = deps;
  try {
    return await transact(db, async session => {
      const before = await requirePage(deps, slug, session);
      if (before.version !== version) throw pageChanged();
      const row: PageRow = { ...toRow(before), ...draft, version: version + 1, updatedAt: new Date() };
      await store(deps, row, session);
      await audit(db, session, auditedPage, { actor, before: toRow(before), after: row });
      return toPage(row);
    });
  } catch (error) {
    // Another administrator saved the first change at the same moment.
    throw isDuplicateKey(error) ? pageChanged() : error;
  }
}

/** Deletes a page; one that comes with the release has its own text again. Its versions stay, so that it can be restored. */
export function deletePage(deps: PageDeps, caller: Actor | undefined, slug: string): Promise<void> {
  const actor = requireAdministrator(caller);
  const { db, pages, pageVersions } = deps;
  return transact(db, async session => {
    const before = toRow(await requirePage(deps, slug, session));
    const shipped = shippedPage(slug);
    await pages.deleteOne({ slug }, { session });
    if (!shipped) await pageVersions.deleteMany({ slug }, { session });
    await append(db, session, pageDeleted, `page/${before._id}`, {
      pageId: before._id,
      slug,
      version: before.version + 1,
    });
    await audit(db, session, auditedPage, { actor, before, ...(shipped && { after: toRow(shipped) }) });
  });
}

/** Throws 422 for HTML or a link with a script. */
export function checkPage({ text }: PageDraft): void {
  const problem = findMarkdownProblem(text);
  if (problem) throw fieldError('text', problem);
}

/** Stores a page with its version and publishes it. */
async function store({ db, pages, pageVersions }: PageDeps, row: PageRow, session: ClientSession): Promise<void> {
  const { _id, slug, title, intro, text, version, updatedAt } = row;
  await pages.replaceOne({ _id }, row, { session, upsert: true });
  await pageVersions.create([{ slug, title, intro, text, version, at: updatedAt }], { session });
  const oldest = await pageVersions
    .findOne({ slug }, { at: 1 })
    .session(session)
    .sort({ at: -1 })
    .skip(keptVersions)
    .lean();
  if (oldest) await pageVersions.deleteMany({ slug, at: { $lte: oldest.at } }, { session });
  await append(db, session, pageUpdated, `page/${_id}`, { pageId: _id, slug, title, version });
}

async function requirePage(deps: PageDeps, slug: string, session: ClientSession): Promise<EditedPage> {
  const page = await readPage(deps, slug, session);
  if (!page) throw pageUnknown();
  return page;
}

const toRow = ({ id, updatedAt, ...page }: EditedPage): PageRow => ({
  _id: id,
  ...page,
  updatedAt: new Date(updatedAt ?? 0),
});

export const pageUnknown = () => notFound('page-unknown', t('There is no such page.'));
const pageChanged = () => conflict('page-changed', t('Another administrator has changed this page meanwhile.'));
const slugTaken = () => fieldError('slug', t('There is a page at this address already'), 'slug-taken', 409);

const auditedPage: AuditedEntity<PageRow> = {
  service: 'directory',
  entity: 'page',
  toResource: ({ slug, title, intro, text }) => ({ slug, title, intro, text }),
  getName: ({ title }) => title,
};
