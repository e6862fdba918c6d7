import { plural } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';

const gatherMs = 2_000;
const pauseMs = 30_000;

/**
 * The text with which screen readers announce that notifications have arrived. A burst of them is one announcement, and the next comes
 * after a pause.
 */
export function useAnnouncement(unread: number | undefined): string {
  const [text, setText] = useState('');
  const last = useRef(unread);
  const nextAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const before = last.current;
    last.current = unread;
    if (before === undefined || unread === undefined || unread === before) return;
    if (unread < before) return setText('');
    if (timer.current !== undefined) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        nextAt.current = Date.now() + pauseMs;
        const count = last.current ?? 0;
        setText(count > 0 ? plural(count, { one: '# unread notification', other: '# unread notifications' }) : '');
      },
      Math.max(gatherMs, nextAt.current - Date.now()),
    );
  }, [unread]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return text;
}
