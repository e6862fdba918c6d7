import { t } from '@lingui/core/macro';

/** A text in the quotation marks of the language: “beekeeper”. */
export const quoted = (words: string): string => t`“${words}”`;
