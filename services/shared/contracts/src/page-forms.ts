/**
 * The field of a form that works without code which says when its page was rendered. Together with what was typed it makes the
 * idempotency key: a form that is sent twice is stored once, and the same words on another day are another message.
 */
export const renderedAtField = 'renderedAt';

/** A form that was sent without code and refused: the page that answers shows it again. */
export interface RefusedForm {
  /** What was typed, by the name of the field. */
  readonly values: Readonly<Record<string, string>>;
  /** The sentences for fields, by their names. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  /** The sentence for the whole form. */
  readonly message: string;
}
