import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRendered } from '#lib/rendered.ts';
import { useSite } from '#lib/site.ts';
import { type BusinessTab, readTab } from './business-tabs.ts';

/** The open tab of a business, read from the address, and how to open another; `top` goes on the element at which the tabs begin. */
export function useBusinessTab() {
  const [search, setSearch] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const isNamed = search.has('tab');
  const rendered = useRendered();
  const site = useSite();

  // A link to a tab scrolls to it; on a page that the server rendered first-use.js does that. After a reload and on Back the browser
  // restores the reader's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page opens, and not with every change of the tab
  useEffect(() => {
    if (isNamed && !rendered && window.scrollY === 0) top.current?.scrollIntoView({ behavior: 'instant' });
  }, []);

  /** Opens a tab and scrolls to its top. */
  function open(tab: BusinessTab) {
    setSearch(tab === 'service' ? {} : { tab }, { replace: true, preventScrollReset: true });
    const { top: y = 0 } = top.current?.getBoundingClientRect() ?? {};
    if (y < 0 || y > window.innerHeight / 2) top.current?.scrollIntoView({ behavior: y < 0 ? 'instant' : 'smooth' });
  }

  return { tab: readTab(search, site), isNamed, open, top };
}
