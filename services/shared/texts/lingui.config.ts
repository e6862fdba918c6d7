import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from './src/languages.ts';

export default defineConfig({
  rootDir: fileURLToPath(new URL('../../..', import.meta.url)),
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/services/shared/texts/languages/{locale}',
      include: ['<rootDir>/frontend/src'],
      exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/testing/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: {
    i18n: ['#lib/texts.tsx', 'i18n'],
    Trans: ['#lib/texts.tsx', 'Trans'],
  },
});
