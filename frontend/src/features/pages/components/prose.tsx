import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '#lib/plain-click.ts';

/** Text that administrators wrote, as HTML without scripts from the server. Links to pages of the site open within the page that is loaded. */
export function Prose({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/') || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [navigate]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes this HTML from Markdown, in which tags are only text.
  return <div ref={text} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
