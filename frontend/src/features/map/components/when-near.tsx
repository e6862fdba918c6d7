import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The margin around the viewport in which the content is already shown. */
const rootMargin = '200px';

/** Shows its content once it is almost visible, and reserves the space until then. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}
