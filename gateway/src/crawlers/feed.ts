import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { Feed } from '@doorstep/contracts/directory/feeds/calls.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@doorstep/texts/text.ts';
import { type Xml, xml, xmlDeclaration } from './xml.ts';

const maxDescription = 500;

/** New businesses as RSS 2.0, in the site's own language: `t` must speak it. `path` is the path of the feed. */
export function rssFeed(origin: string, path: string, { category, city, businesses }: Feed, site: Site): string {
  const title = writeTitle({ category: category?.name, city, site: site.name });
  const page = category ? fillPath(pageRoutes.category, { slug: category.slug }) : pageRoutes.businesses;
  const filter = city ? `?${new URLSearchParams({ city })}` : '';
  const newest = businesses[0] && xml`<lastBuildDate>${rssDate(businesses[0].createdAt)}</lastBuildDate>`;
  return (
    xmlDeclaration +
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${title}</title>
<link>${origin + page + filter}</link>
<description>${site.description}</description>
<language>${site.language}</language>
${newest ?? xml``}<atom:link href="${origin + path}" rel="self" type="application/rss+xml"/>${businesses.map(business => writeItem(origin, business))}
</channel></rss>
`.markup
  );
}

function writeTitle({
  category,
  city,
  site,
}: {
  category?: string | undefined;
  city?: string | undefined;
  site: string;
}) {
  if (category && city) return t('{category} in {city}: new on {site}', { category, city, site });
  if (category) return t('{category}: new on {site}', { category, site });
  return city ? t('New in {city} on {site}', { city, site }) : t('New on {site}', { site });
}

function writeItem(origin: string, { id, name, description, city, createdAt }: Feed['businesses'][number]): Xml {
  const address = origin + fillPath(pageRoutes.business, { id });
  const text = [city, cutOff(description ?? '', maxDescription)].filter(Boolean).join('. ');
  return xml`
<item><title>${name}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${rssDate(createdAt)}</pubDate><description>${text}</description></item>`;
}

/** Formats a time as RSS requires: RFC 822 with a year of four digits. */
const rssDate = (timestamp: string): string => new Date(timestamp).toUTCString();
