import type { Site } from '../../directory/site/schema.ts';
import type { Language } from '../../language/languages.ts';
import type { RefusedForm } from './page-forms.ts';

/** Input of the renderer: what the gateway passes to the server bundle of the frontend. */
export interface RenderInput {
  /** The language of the page, whose bundle renders it. */
  readonly language: Language;
  /** Path and query, without the language. */
  readonly url: string;
  /** The address of the site, such as `https://doorstep.example`. */
  readonly origin: string;
  /** Current time, in milliseconds since 1970. */
  readonly now: number;
  /** The settings of the site, which the gateway has, so that pages without data need no service. */
  readonly site: Site;
  /** True while the site can only be read or has no administrator; every page says so then. */
  readonly hasNotice?: boolean;
  /** The form of the page, if it was sent without JavaScript and refused. */
  readonly refused?: RefusedForm;
}

/** Output of the renderer. */
export type RenderedPage =
  /** A permanent or temporary redirect to a path without its language. */
  | { readonly status: 301 | 302; readonly location: string }
  /** Required data is unavailable, for this reason. */
  | { readonly status: 503; readonly reason: string }
  | {
      readonly status: 200 | 404;
      /** True if no data is missing; some of it is optional. */
      readonly isComplete: boolean;
      /** Title, description and the other elements of the head. */
      readonly head: string;
      readonly body: string;
      /** Initial state for hydration: the text of the element `page-state`. */
      readonly state: string;
      /** Source file of the page: its key in the manifest of the build. */
      readonly file: string | undefined;
    };
