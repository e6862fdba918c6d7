import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTranslations, translated } from '@doorstep/texts/catalogue.ts';
import { checkQuotes } from '../../frontend/texts/check-quotes.ts';
import { checkTranslations } from '../../frontend/texts/check-translations.ts';
import { collectTexts } from '../../frontend/texts/collect-texts.ts';
import { findRefusals, findTexts } from './find-texts.ts';

// `npm run check` refuses text in the frontend, and in refusals of services, that is not in the catalogue, because a translator would
// never see it, and translations that are missing, unused or malformed.

const root = fileURLToPath(new URL('../..', import.meta.url));
refuseOutside('frontend/src/**/*.{ts,tsx}', findTexts, "write it with Lingui's t or Trans");
refuseOutside('{gateway,services/*,services/shared/*}/src/**/*.ts', findRefusals, 'write it as t(…)');

function refuseOutside(pattern: string, find: typeof findTexts, advice: string): void {
  const files = globSync(pattern, {
    cwd: root,
    exclude: path => /\.test\.tsx?$|(^|\/)(testing|docs)(\/|$)|node_modules/.test(path),
  });
  for (const file of files) {
    const code = readFileSync(`${root}/${file}`, 'utf8');
    for (const { start, end } of find(code, file)) {
      const line = code.slice(0, start).split('\n').length;
      console.error(`${file}:${line}: ${code.slice(start, end).trim()} is not in the catalogue: ${advice}`);
      process.exitCode = 1;
    }
  }
}

const texts = await collectTexts();
for (const language of translated) {
  const translations = await readTranslations(language);
  const problems = [...checkTranslations(texts, translations), ...checkQuotes(language, translations.values())];
  for (const problem of problems) {
    console.error(`services/shared/texts/languages/${language}.po: ${problem} (npm run texts updates the file)`);
    process.exitCode = 1;
  }
}
