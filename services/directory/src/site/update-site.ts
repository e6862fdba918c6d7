import {
  defaultFooter,
  findAccentProblem,
  type Site,
  type SiteInput,
  siteSubject,
  siteUpdated,
  toAuditedFields,
  type WrittenEmptyStates,
  withoutEmpty,
} from '@doorstep/contracts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict, fieldError } from '@doorstep/platform/errors';
import { isDuplicateKey, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { checkPhone } from '@doorstep/platform/phone';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { picturesOf, readSite, type SiteRow, siteId, toSite } from './site.model.ts';

/**
 * Replaces the settings of the site. Throws 401 for a visitor, 403 for other users than administrators, 409 `site-changed` if another
 * administrator has saved since `version`, 422 for a color that cannot be read.
 */
export async function updateSite(deps: Deps, caller: Actor | undefined, input: SiteInput): Promise<Site> {
  const { version, ...fields } = input;
  const actor = requireAdministrator(caller, t('You are not allowed to do this.'));
  const problem = fields.accent && findAccentProblem(fields.accent);
  if (problem) throw fieldError('accent', problem);
  const { db, sites, pictures } = deps;
  try {
    return await transact(db, async session => {
      const before = await readSite(deps, session);
      if (before.version !== version) throw siteChanged();
      const phone = fields.phone === before.phone ? fields.phone : checkPhone(fields.phone, fields.country)?.phone;
      // The footer and the empty states have editors of their own; the others are fields that a page of an earlier release does not have.
      const {
        footer = before.footer,
        emptyStates = before.emptyStates,
        language = before.language,
        otherLanguages = before.otherLanguages,
        distanceUnit = before.distanceUnit,
        weekStart = before.weekStart,
        mapService = before.mapService,
        holdsReviews = before.holdsReviews,
        registrationDomains = before.registrationDomains,
      } = fields;
      const later = {
        footer,
        emptyStates: emptyStates && withoutEmptyTexts(emptyStates),
        language,
        otherLanguages: otherLanguages.filter(other => other !== language),
        distanceUnit,
        weekStart,
        mapService,
        holdsReviews,
        registrationDomains,
      };
      const row = { _id: siteId, ...fields, ...later, phone, version: version + 1 };
      const after: SiteRow = withoutUndefined(row);
      await sites.replaceOne({ _id: siteId }, after, { session, upsert: true });
      // Former pictures stay stored, so that the change can be undone.
      await pictures.claim(session, picturesOf(after));
      const site = toSite(after);
      await append(db, session, siteUpdated, siteSubject, { site, version: site.version });
      await audit(db, session, auditedSite, { actor, before: { _id: siteId, ...before }, after });
      return site;
    });
  } catch (error) {
    // Another administrator saved the first settings at the same moment.
    throw isDuplicateKey(error) ? siteChanged() : error;
  }
}

/** Removes empty texts, and empty states that have none; undefined if nothing is left. */
function withoutEmptyTexts(written: WrittenEmptyStates): WrittenEmptyStates | undefined {
  const states = Object.entries(written).map(([name, texts]) => [name, withoutEmpty(texts)] as const);
  const filled = states.filter(([, texts]) => texts);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

const siteChanged = () => conflict('site-changed', t('Another administrator has changed the settings meanwhile.'));

const auditedSite: AuditedEntity<SiteRow> = {
  service: 'directory',
  entity: 'site',
  toResource: row => ({ ...toAuditedFields(toSite(row)), footer: row.footer ?? defaultFooter }),
  getName: ({ name }) => name,
};
