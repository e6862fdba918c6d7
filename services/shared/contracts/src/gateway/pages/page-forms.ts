/**
 * Hidden field of the forms that work without JavaScript: the time at which the page was rendered. Together with the input it makes the
 * idempotency key: a form that is sent twice is stored once, and the same text on another day is another message.
 */
export const renderedAtField = 'renderedAt';

/** A form that was sent without JavaScript and refused: the page that answers shows it again. */
export interface RefusedForm {
  /** Input, by the name of the field. */
  readonly values: Readonly<Record<string, string>>;
  /** Messages at fields, by their names. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  /** Message of the whole form. */
  readonly message: string;
}
