import type { PageDraft, SitePage } from '@doorstep/contracts/directory/pages/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { type Language, languageOfPath, localizePath } from '@doorstep/contracts/language/languages.ts';
import { escapeMarkdown, fillVariables, toHtml } from '@doorstep/platform/markdown';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';

/**
 * Puts the settings of the site into a page: `{site}`, its name; `{email}`, its address; `{contact}`, the address of a link to write to it;
 * `{listing}`, the address of the form of requests, empty while the site takes none. A paragraph with an empty variable is left out.
 * Links to pages of the site lead to those in the language of the `reader`.
 */
export async function fillPage(
  site: Site,
  { title, intro, text, language }: PageDraft & { language: Language },
  reader: Language,
): Promise<Pick<SitePage, 'title' | 'intro' | 'html' | 'language'>> {
  const email = site.email ?? (await sayIn(language, () => t('us on the contact page')));
  const contact = site.email ? `mailto:${site.email}` : pageRoutes.contact;
  const listing = hasPart(site, 'requests') ? pageRoutes.listYourBusiness : '';
  const plain = { site: site.name, email };
  const markdown = fillVariables(text, {
    site: escapeMarkdown(site.name),
    email: site.email ? `<${site.email}>` : email,
    contact,
    listing,
  });
  const html = toHtml(markdown, address => toPageOf(site, reader, address));
  return { language, title: fillVariables(title, plain), intro: fillVariables(intro, plain), html };
}

/** The address of a link in the language of the reader, unless it names a language or leads elsewhere. */
function toPageOf(site: Site, reader: Language, address: string): string {
  const isPage = /^\/(?!\/|api\/|media\/)/.test(address) && languageOfPath(site, address) === site.language;
  return isPage && site.otherLanguages.includes(reader) ? localizePath(site, reader, address) : address;
}
