import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { changeSearch } from '#lib/change-search.ts';
import { readId } from '#lib/paths.ts';

/** The state of an entry in the history of the browser whose previous entry is the list. */
const fromList = { isFromList: true } as const;

/** The inquiry that the address names, and the way back to the list. */
export function useOpenInquiry() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const isFromList = typeof state === 'object' && state !== null && 'isFromList' in state;
  const back = `?${changeSearch(search, { inquiry: undefined })}`;
  return {
    open: readId(search.get('inquiry')),
    back,
    leave: () => void (isFromList ? navigate(-1) : navigate(back, { replace: true, preventScrollReset: true })),
  };
}

/** Makes the props of links to inquiries. The browser's way back leads to the list, however many were opened one after another. */
export function useInquiryLinks() {
  const [search] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const isOneOpen = search.has('inquiry');
  return (id: number) => ({
    to: `?${changeSearch(search, { inquiry: id })}`,
    state: isOneOpen ? state : fromList,
    replace: isOneOpen,
    preventScrollReset: true,
  });
}

/** The element of the row of an inquiry. */
export const rowId = (inquiryId: number): string => `inquiry-${inquiryId}`;

/** Moves the focus to an inquiry that was opened, and back to its row. */
export function useFocusOfOpened(open: number | undefined, pane: RefObject<HTMLElement | null>): void {
  const before = useRef(open);
  useLayoutEffect(() => {
    if (before.current === open) return;
    const target = open === undefined ? document.getElementById(rowId(before.current ?? 0)) : pane.current;
    before.current = open;
    target?.focus({ preventScroll: true });
  }, [open, pane]);
}
