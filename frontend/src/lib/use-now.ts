import { useEffect, useState } from 'react';
import { useRendered } from './rendered.ts';

/** The time, updated every minute; of a page that the server rendered, at first the time when it did. */
export function useNow(): Date {
  const rendered = useRendered();
  const [now, setNow] = useState(() => (rendered ? new Date(rendered.now) : new Date()));
  useEffect(() => {
    if (rendered) setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, [rendered]);
  return now;
}
