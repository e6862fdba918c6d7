import { hasPart, type PageDraft, pageRoutes, type Site, type SitePage } from '@doorstep/contracts';
import { escapeMarkdown, fillVariables, toHtml } from '@doorstep/platform/markdown';

/**
 * Puts the settings of the site into a page: `{site}`, its name; `{email}`, its address; `{contact}`, the address of a link to write to it;
 * `{listing}`, the address of the form of requests, empty while the site takes none. A paragraph with an empty variable is left out.
 */
export function fillPage(site: Site, { title, intro, text }: PageDraft): Pick<SitePage, 'title' | 'intro' | 'html'> {
  const email = site.email ?? 'us on the contact page';
  const contact = site.email ? `mailto:${site.email}` : pageRoutes.contact;
  const listing = hasPart(site, 'requests') ? pageRoutes.listYourBusiness : '';
  const plain = { site: site.name, email };
  const html = toHtml(
    fillVariables(text, {
      site: escapeMarkdown(site.name),
      email: site.email ? `<${site.email}>` : email,
      contact,
      listing,
    }),
  );
  return { title: fillVariables(title, plain), intro: fillVariables(intro, plain), html };
}
