import { type Feed, fillPath, pageRoutes, type Site } from '@doorstep/contracts';
import { type Xml, xml, xmlDeclaration } from './xml.ts';

const maxDescription = 500;

/** New businesses as RSS 2.0. `path` is the path of the feed. */
export function rssFeed(origin: string, path: string, { category, city, businesses }: Feed, site: Site): string {
  const place = city ? ` in ${city}` : '';
  const title = category ? `${category.name}${place}: new on ${site.name}` : `New${place} on ${site.name}`;
  const page = category ? fillPath(pageRoutes.category, { slug: category.slug }) : pageRoutes.businesses;
  const filter = city ? `?${new URLSearchParams({ city })}` : '';
  const newest = businesses[0] && xml`<lastBuildDate>${rssDate(businesses[0].createdAt)}</lastBuildDate>`;
  return (
    xmlDeclaration +
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${title}</title>
<link>${origin + page + filter}</link>
<description>${site.description}</description>
<language>en-us</language>
${newest ?? xml``}<atom:link href="${origin + path}" rel="self" type="application/rss+xml"/>${businesses.map(business => writeItem(origin, business))}
</channel></rss>
`.markup
  );
}

function writeItem(origin: string, { id, name, description, city, createdAt }: Feed['businesses'][number]): Xml {
  const address = origin + fillPath(pageRoutes.business, { id });
  const text = [city, description?.slice(0, maxDescription)].filter(Boolean).join('. ');
  return xml`
<item><title>${name}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${rssDate(createdAt)}</pubDate><description>${text}</description></item>`;
}

/** Formats a time as RSS requires: RFC 822 with a year of four digits. */
const rssDate = (timestamp: string): string => new Date(timestamp).toUTCString();
