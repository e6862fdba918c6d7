import { type Language, languageOfPath, prefixOf } from '@doorstep/contracts/language/languages.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '#lib/plain-click.ts';
import { useSite } from '#lib/site.ts';
import { writtenIn } from '#lib/text-language.ts';
import { language } from '#lib/texts.tsx';

interface ProseProps {
  readonly html: string;
  readonly written: Language | undefined;
}

/** Text that administrators wrote, as HTML without scripts from the server. Links to pages of the site open within the page that is loaded. */
export function Prose({ html, written }: ProseProps) {
  const site = useSite();
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/') || !isPlainClick(event)) return;
      // Another language has scripts of its own.
      if (languageOfPath(site, link.pathname) !== language) return;
      event.preventDefault();
      const path = link.pathname.slice(prefixOf(site, language).length) || '/';
      void navigate(path + link.search + link.hash);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [navigate, site]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes this HTML from Markdown, in which tags are only text.
  return <div ref={text} className="prose" {...writtenIn(written)} dangerouslySetInnerHTML={{ __html: html }} />;
}
