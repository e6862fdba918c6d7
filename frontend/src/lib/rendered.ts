import type { RefusedForm } from '@doorstep/contracts/gateway/pages/page-forms.ts';
import { createContext, useContext, useState } from 'react';

/** Input with which the server rendered the page. A browser starts with the same, so that its first render matches the page. */
export interface Rendered {
  /** The address of the site, such as `https://doorstep.example`. */
  readonly origin: string;
  /** Time of rendering, in milliseconds. */
  readonly now: number;
  /** The form of the page, if it was sent without code and refused. */
  readonly refused?: RefusedForm | undefined;
  /** Set once the browser has hydrated the page: anything shown later was not rendered by the server. */
  isTakenOver?: boolean;
}

export const RenderedContext = createContext<Rendered | undefined>(undefined);

/** Origin of the site, to make addresses absolute: canonical ones, those of pictures in link previews, JSON-LD. */
export const useOrigin = (): string => useContext(RenderedContext)?.origin ?? window.location.origin;

/** Input with which the server rendered the page, on the server and during hydration; undefined otherwise. */
export function useRendered(): Rendered | undefined {
  const rendered = useContext(RenderedContext);
  return rendered?.isTakenOver ? undefined : rendered;
}

/** The form of this page, if it was sent without code and refused. Undefined in components that are first shown after hydration. */
export const useRefusedForm = (): RefusedForm | undefined => useState(useRendered()?.refused)[0];
