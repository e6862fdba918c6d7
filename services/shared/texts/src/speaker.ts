import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { idOfText, readTranslations } from './catalogue.ts';
import { type Language, localeOf } from './languages.ts';
import type { Speaker } from './text.ts';

/** Loads the texts of a language for a process that says them as they are needed. A text without a translation is said in English. */
export async function loadSpeaker(language: Language): Promise<Speaker> {
  const translations = await readTranslations(language);
  const locale = localeOf(language);
  const i18n = setupI18n({ locale, messages: { [locale]: {} } }).setMessagesCompiler(compileMessage);
  return {
    locale,
    say(message, values) {
      const text = translations.get(idOfText(message)) ?? message;
      return values ? i18n._(text, values) : text;
    },
  };
}
