import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRendered } from '#lib/rendered.ts';
import { type BusinessTab, readTab } from './business-tabs.ts';

/** The open tab of a business, which the address names, and how to open another; `top` is for an element where the tabs begin. */
export function useBusinessTab() {
  const [search, setSearch] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const isNamed = search.has('tab');
  const rendered = useRendered();

  // A link to a tab shows it, which first-use.js does on a page that the server rendered. A reload and Back come to the place where
  // the reader had scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page opens, and not with every change of the tab
  useEffect(() => {
    if (isNamed && !rendered && window.scrollY === 0) top.current?.scrollIntoView({ behavior: 'instant' });
  }, []);

  /** Shows a tab from its top, where it can be seen. */
  function open(tab: BusinessTab) {
    setSearch(tab === 'service' ? {} : { tab }, { replace: true, preventScrollReset: true });
    const { top: y = 0 } = top.current?.getBoundingClientRect() ?? {};
    if (y < 0 || y > window.innerHeight / 2) top.current?.scrollIntoView({ behavior: y < 0 ? 'instant' : 'smooth' });
  }

  return { tab: readTab(search), isNamed, open, top };
}
