import { setupI18n } from '@lingui/core';

/** Values of a text by the names of its placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** Says texts in a language. */
export interface Speaker {
  /** For `Intl`, whose lists and dates are parts of sentences. */
  readonly locale: string;
  say(message: string, values?: Values): string;
}

const english = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

let getSpeaker = (): Speaker => ({
  locale: 'en-US',
  say: (message, values) => (values ? english._(message, values) : message),
});

/** Sets who says texts from now on: a service asks for the language of each request, a page has one. */
export function speakWith(find: () => Speaker): void {
  getSpeaker = find;
}

/**
 * Says a text in the language of the current request or page. `message` is the English text, and its key in the catalogue: an ICU message
 * if it has values (https://unicode-org.github.io/icu/userguide/format_parse/messages), plain text otherwise. It must be a literal, so that
 * it is found for the catalogue. Call it when the text is needed, not while a module loads.
 */
export const t = (message: string, values?: Values): string => getSpeaker().say(message, values);

/** The message of a rule of a zod schema: said when something breaks the rule. Takes the same as `t`. */
export const says = (message: string, values?: Values): { error: () => string } => ({
  error: () => t(message, values),
});

/** The locale of the language in which `t` speaks, for `Intl`. */
export const spokenLocale = (): string => getSpeaker().locale;
