import type { RefusedForm } from './page-forms.ts';

/** What a page is rendered for: what the gateway gives to the bundle of the frontend. */
export interface RenderInput {
  /** Path and query. */
  readonly url: string;
  /** The address of the site, such as `https://doorstep.example`. */
  readonly origin: string;
  /** The time, in milliseconds. */
  readonly now: number;
  /** The form of the page, if it was sent without code and refused. */
  readonly refused?: RefusedForm;
}

/** What came of it. */
export type RenderedPage =
  /** Moved for good, or found at another address this time. */
  | { readonly status: 301 | 302; readonly location: string }
  /** Some of its data cannot be had, for this reason. */
  | { readonly status: 503; readonly reason: string }
  | {
      readonly status: 200 | 404;
      /** Whether it has all its data; some is optional. */
      readonly isComplete: boolean;
      /** Title, description and what else belongs into the head. */
      readonly head: string;
      readonly body: string;
      /** What the code of the page begins with: the text of the element `page-state`. */
      readonly state: string;
      /** The source file of the page, which names it in the manifest of the build. */
      readonly file: string | undefined;
    };
