import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { telLink } from '#lib/tel-link.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LinkItems } from './link-items.tsx';
import { useFooter } from './use-footer.ts';

const linkStyle =
  'inline-block rounded-sm py-1.5 text-muted transition-colors hover:text-ink hover:underline underline-offset-4';

const nameSocialLink = (url: string) => new URL(url).hostname.replace(/^www\./, '');

export function Footer() {
  const site = useSite();
  const { columns, legal } = useFooter();
  return (
    <footer className="mt-(--above-footer) border-line border-t bg-surface print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[1.6fr_1fr_1fr_1.2fr] md:py-16">
        <div className="col-span-2 grid content-start justify-items-start gap-3 md:col-span-1">
          <Brand />
          {site.tagline && (
            <p dir="auto" className="match-parent max-w-72 text-muted">
              {site.tagline}
            </p>
          )}
          {site.socialLinks.length > 0 && (
            <ul className="flex flex-wrap gap-x-5">
              {site.socialLinks.map(href => (
                <li key={href}>
                  <a href={href} rel="me noopener" className={linkStyle}>
                    {nameSocialLink(href)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans font-semibold text-sm">{title}</h2>
            <ul className="mt-2">
              <LinkItems links={links} className={linkStyle} />
            </ul>
          </nav>
        ))}
        {(site.address || site.phone || site.email) && (
          <div className="col-span-2 md:col-span-1">
            <h2 className="font-sans font-semibold text-sm">
              <Trans>Contact</Trans>
            </h2>
            <address className="mt-2 grid justify-items-start text-muted not-italic">
              {site.address && (
                <span dir="auto" className="py-1.5">
                  {site.address}
                </span>
              )}
              {site.phone && (
                <a href={telLink({ phone: site.phone, phoneNumber: site.phoneNumber })} className={linkStyle}>
                  <bdi dir="ltr">{site.phone}</bdi>
                </a>
              )}
              {site.email && (
                <a href={`mailto:${site.email}`} className={linkStyle}>
                  <bdi dir="ltr">{site.email}</bdi>
                </a>
              )}
            </address>
          </div>
        )}
      </div>
      <div className="border-line border-t">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5 text-muted text-sm">
          <p>
            <Trans>
              © {new Date().getFullYear()} {site.name}. All rights reserved.
            </Trans>
          </p>
          <LanguageSwitch className={linkStyle} />
          <ul className="flex flex-wrap gap-x-5">
            <LinkItems links={legal} className={linkStyle} />
            <li>
              <a href={paths.apiDocs} className={linkStyle}>
                <Trans>API</Trans>
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
