import type { RefusedForm } from '@doorstep/contracts/page-forms.ts';
import { createContext, useContext, useState } from 'react';

/** What the server rendered the page with. A browser begins with the same, so that its first render is the page that is there. */
export interface Rendered {
  /** The address of the site, such as `https://doorstep.example`. */
  readonly origin: string;
  /** When the page was rendered, in milliseconds. */
  readonly now: number;
  /** The form of the page, if it was sent without code and refused. */
  readonly refused?: RefusedForm | undefined;
  /** Set once the browser has taken the page over: what is shown from then on was not rendered by the server. */
  isTakenOver?: boolean;
}

export const RenderedContext = createContext<Rendered | undefined>(undefined);

/** The address of the site, to make addresses absolute: canonical ones, those of pictures in link previews, JSON-LD. */
export const useOrigin = (): string => useContext(RenderedContext)?.origin ?? window.location.origin;

/** What the server rendered the page with, on the server and while the browser takes the page over; undefined otherwise. */
export function useRendered(): Rendered | undefined {
  const rendered = useContext(RenderedContext);
  return rendered?.isTakenOver ? undefined : rendered;
}

/** The form of this page as it was sent without code and refused. Undefined in all that is first shown after the browser took the page over. */
export const useRefusedForm = (): RefusedForm | undefined => useState(useRendered()?.refused)[0];
