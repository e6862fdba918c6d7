import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation: the focus goes to the page's h1 (or to main), and screen readers announce the page's title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const visited = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    const target =
      document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
