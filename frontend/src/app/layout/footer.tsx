import { siteName } from '@doorstep/contracts/config.ts';
import { contact } from '#app/content/contact.ts';
import { paths } from '#lib/paths.ts';
import { Brand } from './brand.tsx';
import { LinkItems } from './link-items.tsx';
import { siteLinks } from './site-links.ts';

const columns = [
  {
    title: 'Company',
    links: [...siteLinks.company, ...siteLinks.owners],
  },
  {
    title: 'Categories',
    links: [
      { label: 'Home Services', to: '/categories/home-services' },
      { label: 'Construction', to: '/categories/construction' },
      { label: 'Automotive', to: '/categories/automotive' },
      { label: 'Education', to: '/categories/education' },
      { label: 'All categories', to: paths.categories },
      { label: 'All cities', to: paths.cities },
    ],
  },
];

const legal = [...siteLinks.legal, { label: 'Sitemap', to: paths.sitemap }];

const linkStyle =
  'inline-block rounded-sm py-1.5 text-muted transition-colors hover:text-ink hover:underline underline-offset-4';

export function Footer() {
  return (
    <footer className="mt-20 border-line border-t bg-surface print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[1.6fr_1fr_1fr_1.2fr] md:py-16">
        <div className="col-span-2 grid content-start justify-items-start gap-3 md:col-span-1">
          <Brand />
          <p className="max-w-72 text-muted">
            Local businesses you can trust with your home, your car and your time. Compare their work, then ask them.
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans font-semibold text-sm">{title}</h2>
            <ul className="mt-2">
              <LinkItems links={links} className={linkStyle} />
            </ul>
          </nav>
        ))}
        <div className="col-span-2 md:col-span-1">
          <h2 className="font-sans font-semibold text-sm">Contact</h2>
          <address className="mt-2 grid justify-items-start text-muted not-italic">
            <span className="py-1.5">{contact.address}</span>
            <a href={contact.phoneLink} className={linkStyle}>
              {contact.phone}
            </a>
            <a href={`mailto:${contact.email}`} className={linkStyle}>
              {contact.email}
            </a>
          </address>
        </div>
      </div>
      <div className="border-line border-t">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5 text-muted text-sm">
          <p>
            © {new Date().getFullYear()} {siteName}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-5">
            <LinkItems links={legal} className={linkStyle} />
            <li>
              <a href={paths.apiDocs} className={linkStyle}>
                API
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
