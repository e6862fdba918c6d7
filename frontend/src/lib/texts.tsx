import { setupI18n } from '@lingui/core';
import { TransNoContext, type TransProps } from '@lingui/react/server';
import type { ReactNode } from 'react';

/** The language of this copy of the frontend. A build writes one copy per language in place of the mark; otherwise it is English. */
const mark: string = '__language__';
export const language = mark.startsWith('__') ? 'en' : mark;

/** Formats numbers and dates of this language. */
export const locale = language === 'en' ? 'en-US' : language;

/** Formats the texts that Lingui's macros stand for. */
export const i18n = setupI18n({ locale: language, messages: { [language]: {} } });

/** Shows a text that has elements in it: Lingui's macro of this name stands for it. */
export const Trans = (props: TransProps): ReactNode => <TransNoContext {...props} lingui={{ i18n }} />;
