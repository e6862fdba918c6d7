import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updatePage as updatePageEndpoint } from '@doorstep/contracts/directory/pages/calls.ts';
import { pageDeleted, pageUpdated } from '@doorstep/contracts/directory/pages/events.ts';
import type { EditedPage, PageDraft } from '@doorstep/contracts/directory/pages/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import { countOn, keepVersion } from '@doorstep/platform/former-versions';
import { findMarkdownProblem } from '@doorstep/platform/markdown';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { spokenLocale, t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps.ts';
import { readSite } from '../settings/site.model.ts';
import {
  editedPage,
  findText,
  isShipped,
  type PageRow,
  readPage,
  readPages,
  type Text,
  toOwnId,
  toPage,
  toVersionKey,
  versionsIn,
} from './page.model.ts';

type PageDeps = Pick<Deps, 'db' | 'pages' | 'pageVersions' | 'sites' | 'defaultTimeZone' | 'now'>;
/** A draft, and the language that it is in; without one, the site's own language. */
type Written = PageDraft & { language?: Language | undefined };
type Change = z.output<NonNullable<typeof updatePageEndpoint.body>>;

/** The versions that are kept of a page. */
const keptVersions = 50;
/** The pages that a site may have besides those of the release. */
const maxPages = 100;

/** All pages with their texts in a language: those of the release in their order, then those of the site by title. */
export async function listPages(deps: PageDeps, wanted: Language | undefined): Promise<EditedPage[]> {
  const { language: own } = await readSite(deps);
  const { compare } = new Intl.Collator(spokenLocale());
  const rows = await countOn(deps.db, await readPages(deps, own), toVersionKey);
  const pages = await Promise.all(rows.map(async row => toPage(row, await findText(row, wanted ?? own, own))));
  const shipped = pages.filter(({ slug }) => isShipped(slug));
  const others = pages.filter(({ slug }) => !isShipped(slug));
  return [...shipped, ...others.sort((one, other) => compare(one.title, other.title))];
}

/** Throws 409 at `slug` if there is such a page, 422 for HTML or a link with a script. */
export async function createPage(
  deps: PageDeps,
  caller: Actor | undefined,
  { slug, language, ...draft }: Written & { slug: string },
): Promise<EditedPage> {
  const actor = requireAdministrator(caller);
  checkPage(draft);
  const { db, pages } = deps;
  if (isShipped(slug)) throw slugTaken();
  if ((await pages.countDocuments()) >= maxPages)
    throw conflict('pages-full', t('A site has at most {maxPages} pages.', { maxPages }));
  const { language: own } = await readSite(deps);
  const _id = toOwnId(await nextId(db, 'pages'));
  const blank: PageRow = { _id, slug, texts: {}, version: 0, updatedAt: deps.now() };
  const [{ version: former } = blank] = await countOn(db, [blank], toVersionKey);
  try {
    return await transact(db, async session => {
      const written = { ...draft, language: language ?? own, own };
      const { row, text } = await store(deps, { ...blank, version: former + 1 }, written, session);
      await audit(db, session, auditedPage, { actor, after: { ...row, text } });
      return toPage(row, text);
    });
  } catch (error) {
    throw isDuplicateKey(error) ? slugTaken() : error;
  }
}

/**
 * Throws 404 for an unknown page, 409 `page-changed` if others have changed the same text in the same language since the version of the change,
 * 422 as `createPage`.
 */
export async function updatePage(
  deps: PageDeps,
  caller: Actor | undefined,
  slug: string,
  { language: given, ...change }: Change,
): Promise<EditedPage> {
  const actor = requireAdministrator(caller);
  checkPage(change);
  const { db } = deps;
  try {
    return await transact(db, async session => {
      const { language: own } = await readSite(deps, session);
      const language = given ?? own;
      const before = await requirePage(deps, { slug, own }, session);
      const former = await findText(before, language, own);
      const scope = language;
      const merged = mergeEdit(editedPage, { row: before, resource: former, change, scope });
      const { title = former.title, intro = former.intro, text: body = former.text } = merged;
      const draft: PageDraft = { title, intro, text: body };
      const edit = { row: before, before: former, after: draft, by: toEditor(actor), scope };
      const next = { ...before, ...recordEdit(editedPage, edit) };
      const { row, text } = await store(deps, next, { ...draft, language, own }, session);
      await audit(db, session, auditedPage, {
        actor,
        before: { ...before, text: former },
        after: { ...row, text },
      });
      return toPage(row, text);
    });
  } catch (error) {
    // Another administrator saved the first change at the same moment: with that, this one is merged.
    if (isDuplicateKey(error)) return updatePage(deps, caller, slug, { ...change, language: given });
    throw error;
  }
}

/** Deletes a page; one that comes with the release has its own texts again. Its former texts stay, so that it can be restored. */
export function deletePage(deps: PageDeps, caller: Actor | undefined, slug: string): Promise<void> {
  const actor = requireAdministrator(caller);
  const { db, pages, pageVersions } = deps;
  return transact(db, async session => {
    const { language: own } = await readSite(deps, session);
    const before = await requirePage(deps, { slug, own }, session);
    const pageId = before._id;
    const version = before.version + 1;
    await keepVersion(db, toVersionKey(before), version);
    await pages.deleteOne({ slug }, { session });
    if (!isShipped(slug)) await pageVersions.deleteMany({ slug }, { session });
    await append(db, session, pageDeleted, `page/${pageId}`, { pageId, slug, version });
    const after = await readPage(deps, { slug, own }, session);
    const withText = async (row: PageRow) => ({ ...row, text: await findText(row, own, own) });
    await audit(db, session, auditedPage, {
      actor,
      before: await withText(before),
      ...(after && { after: await withText(after) }),
    });
  });
}

/** Throws 422 for HTML or a link with a script. */
export function checkPage({ text }: Partial<PageDraft>): void {
  const problem = text !== undefined && findMarkdownProblem(text);
  if (problem) throw fieldError('text', problem);
}

/** Stores a text of a page, whose row has its next version already, and publishes it. */
async function store(
  { db, pages, pageVersions, now }: PageDeps,
  { _id, slug, texts, version, edits }: PageRow,
  { language, own, ...draft }: PageDraft & { language: Language; own: Language },
  session: ClientSession,
): Promise<{ row: PageRow; text: Text }> {
  const updatedAt = now();
  const written = { ...texts, [language]: { ...draft, updatedAt } };
  const row: PageRow = { _id, slug, texts: written, version, updatedAt, ...(edits && { edits }) };
  await pages.replaceOne({ _id }, row, { session, upsert: true });
  await pageVersions.create([{ slug, language, ...draft, version, at: updatedAt }], { session });
  const versions = versionsIn({ slug, language, own });
  const oldest = await pageVersions
    .findOne(versions, { at: 1 })
    .session(session)
    .sort({ at: -1 })
    .skip(keptVersions)
    .lean();
  if (oldest) await pageVersions.deleteMany({ ...versions, at: { $lte: oldest.at } }, { session });
  await append(db, session, pageUpdated, `page/${_id}`, { pageId: _id, slug, title: draft.title, version });
  return { row, text: { ...draft, language, updatedAt: updatedAt.toISOString() } };
}

async function requirePage(
  deps: PageDeps,
  page: Parameters<typeof readPage>[1],
  session: ClientSession,
): Promise<PageRow> {
  const row = await readPage(deps, page, session);
  const [counted] = row ? await countOn(deps.db, [row], toVersionKey) : [];
  if (!counted) throw pageUnknown();
  return counted;
}

export const pageUnknown = () => notFound('page-unknown', t('There is no such page.'));
const slugTaken = () => fieldError('slug', t('There is a page at this address already'), 'slug-taken', 409);

const auditedPage: AuditedEntity<PageRow & { text: PageDraft }> = {
  service: 'directory',
  entity: 'page',
  toResource: ({ slug, texts, text: { title, intro, text } }) => ({
    slug,
    title,
    intro,
    text,
    languages: Object.keys(texts),
  }),
  getName: ({ text: { title } }) => title,
};
