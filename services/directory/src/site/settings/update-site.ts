import { toAuditedFields } from '@doorstep/contracts/directory/empty-states/empty-states.ts';
import { siteSubject, siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultFooter } from '@doorstep/contracts/directory/site/footer.ts';
import type { Site, SiteFields, SiteInput } from '@doorstep/contracts/directory/site/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { fieldError } from '@doorstep/platform/errors';
import { isDuplicateKey, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { checkPhone } from '@doorstep/platform/phone';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps.ts';
import { withoutReleaseWords } from './release-words.ts';
import { editedSite, findSiteRow, picturesOf, readSite, type SiteRow, siteId, toSite } from './site.model.ts';

export type OnLanguage = (session: ClientSession, actor: Actor, language: Language) => Promise<void>;

/**
 * Changes the settings of the site. Throws 401 for a visitor, 403 for other users than administrators, 409 `site-changed` if another
 * administrator has set one of them to another value since the version of the change, 422 for a color that cannot be read.
 */
export async function updateSite(
  deps: Deps,
  caller: Actor | undefined,
  change: SiteInput,
  onLanguage: OnLanguage,
): Promise<Site> {
  const actor = requireAdministrator(caller, t('You are not allowed to do this.'));
  if (change.accent) await checkAccent(change.accent);
  const { db, sites, pictures } = deps;
  try {
    return await transact(db, async session => {
      const before = await readSite(deps, session);
      const row = (await findSiteRow(deps, session)) ?? before;
      const fields = { ...before, ...mergeEdit(editedSite, { row, resource: toEdited(before), change }) };
      const phone = fields.phone === before.phone ? fields.phone : checkPhone(fields.phone, fields.country)?.phone;
      const { phoneNumber, ...changed } = withoutReleaseWords({
        ...fields,
        phone,
        otherLanguages: fields.otherLanguages.filter(other => other !== fields.language),
      });
      const edit = { row, before: toEdited(before), after: toEdited(changed), by: toEditor(actor) };
      const after: SiteRow = withoutUndefined({ _id: siteId, ...changed, ...recordEdit(editedSite, edit) });
      await sites.replaceOne({ _id: siteId }, after, { session, upsert: true });
      // Former pictures stay stored, so that the change can be undone.
      await pictures.claim(session, picturesOf(after));
      const site = toSite(after);
      if (site.language !== before.language) await onLanguage(session, actor, site.language);
      await append(db, session, siteUpdated, siteSubject, { site, version: site.version });
      await audit(db, session, auditedSite, { actor, before: { _id: siteId, ...before }, after });
      return site;
    });
  } catch (error) {
    // Another administrator saved the first settings at the same moment: with those, the change is merged.
    if (isDuplicateKey(error)) return updateSite(deps, caller, change, onLanguage);
    throw error;
  }
}

/** Throws if text in the color cannot be read. Loads the library of colors only now: it is one of 151 files. */
async function checkAccent(accent: string): Promise<void> {
  const { findAccentProblem } = await import('@doorstep/contracts/directory/site/theme.ts');
  const problem = findAccentProblem(accent);
  if (problem) throw fieldError('accent', problem);
}

/** The settings as administrators see them: without a footer of their own, that of the release. */
const toEdited = (site: Partial<SiteFields>) => ({ ...site, footer: site.footer ?? defaultFooter });

const auditedSite: AuditedEntity<SiteRow> = {
  service: 'directory',
  entity: 'site',
  toResource: row => ({ ...toAuditedFields(toSite(row)), footer: row.footer ?? defaultFooter }),
  getName: ({ name }) => name,
};
