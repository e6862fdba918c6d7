import { siteCard, socialCard } from '@doorstep/contracts/directory/site/social-cards.ts';
import { languagesOf, localizePath } from '@doorstep/contracts/language/languages.ts';
import { cutText } from '#lib/format.ts';
import { useOrigin } from '#lib/rendered.ts';
import { useSite } from '#lib/site.ts';
import { language } from '#lib/texts.tsx';

/** Search engines show about this many characters. */
const maxDescription = 160;

/** A picture for link previews. */
export interface SharePicture {
  /** Path of the picture on this site. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

interface PageHeadProps {
  /** Without it, only the site's name. */
  readonly title?: string | undefined;
  /** Facts, in plain text; a long text is cut. */
  readonly description?: string | undefined;
  /** Canonical path, without filters, order and page numbers. Pages of the user's own account have none. */
  readonly path?: string | undefined;
  readonly image?: SharePicture | undefined;
  readonly type?: 'website' | 'profile';
  /** Keeps the page out of search results. */
  readonly noIndex?: boolean;
  /** RSS feed of what the page lists. */
  readonly feed?: { readonly path: string; readonly title: string };
}

/** The addresses of a page in all languages of the site; `x-default` is for people who read none of them. */
function Alternates({ path }: { path: string }) {
  const origin = useOrigin();
  const site = useSite();
  if (site.otherLanguages.length === 0) return null;
  return (
    <>
      {languagesOf(site).map(other => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + localizePath(site, other, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}

/** Metadata for the browser's tab, search engines and link previews. React hoists it into the head. */
export function PageHead({ title, description, path, image, type = 'website', noIndex = false, feed }: PageHeadProps) {
  const origin = useOrigin();
  const site = useSite();
  const { name: siteName, version } = site;
  const picture = image ?? { ...socialCard, path: `${siteCard}?v=${version}`, alt: siteName };
  const heading = title || siteName;
  const text = description && cutText(description.replace(/\s+/g, ' ').trim(), maxDescription);
  return (
    <>
      <title>{title ? `${title} · ${siteName}` : siteName}</title>
      {text && <meta name="description" content={text} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {path && <link rel="canonical" href={origin + localizePath(site, language, path)} />}
      {path && !noIndex && <Alternates path={path} />}
      {feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.path} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={heading} />
      {text && <meta property="og:description" content={text} />}
      {path && <meta property="og:url" content={origin + localizePath(site, language, path)} />}
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={heading} />
      {text && <meta name="twitter:description" content={text} />}
      <meta name="twitter:image" content={origin + picture.path} />
      <meta name="twitter:image:alt" content={picture.alt} />
    </>
  );
}
