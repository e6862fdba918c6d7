import { directionOf, type Language, languages, localeOf } from '@doorstep/texts/languages.ts';
import { speakWith } from '@doorstep/texts/text.ts';
import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import { TransNoContext, type TransProps } from '@lingui/react/server';
import { Fragment, type ReactNode } from 'react';
import { isolate } from './isolate.ts';

// A build writes the language of each copy of the frontend in place of the mark.
const mark: string = '__language__';

/** The language of this copy of the frontend; English in development and tests. */
export const language: Language = languages.find(known => known === mark) ?? 'en';

type Values = Readonly<Record<string, unknown>>;

/** Keeps the order of values within texts that run from right to left, such as that of a telephone number. */
class IsolatingI18n extends I18n {
  override _(text: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(text: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    return typeof text === 'string'
      ? super._(text, isolate(values), options)
      : super._({ ...text, values: isolate(text.values) });
  }
}

/** Formats the texts that Lingui's macros stand for. */
export const i18n = new (directionOf(language) === 'rtl' ? IsolatingI18n : I18n)({
  locale: language,
  messages: { [language]: {} },
});

// Messages of contracts at fields of forms. A build has compiled those with values.
speakWith(() => ({
  locale: localeOf(language),
  say: (message, values) => (values ? i18n._({ id: '', message, values }) : message),
}));

/**
 * Shows a text that has elements in it: Lingui's macro of this name stands for it. Lingui looks for tags once the values are in the text, so a
 * value with a tag goes in as an element, whose text is not read.
 */
export const Trans = ({ values, ...props }: TransProps): ReactNode => (
  <TransNoContext {...props} {...(values && { values: toPlainTexts(values) })} lingui={{ i18n }} />
);

const toPlainTexts = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? <Fragment key={name}>{value}</Fragment> : value,
    ]),
  );
