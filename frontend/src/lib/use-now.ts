import { useEffect, useState } from 'react';
import { useRendered } from './rendered.ts';

/** The current time, updated every minute; on a page that the server rendered, initially the time of rendering. */
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
