import { readTranslations, translated, writeCatalogue } from '@doorstep/texts/catalogue.ts';
import { collectTexts } from './collect-texts.ts';

// `npm run texts`: adds new texts to the PO files, without a translation, and drops those that the source no longer has.
const texts = await collectTexts();
for (const language of translated) {
  const translations = await readTranslations(language);
  await writeCatalogue(language, texts, translations);
  const missing = [...texts.keys()].filter(id => !translations.has(id)).length;
  console.log(`${language}: ${texts.size} texts, ${missing} without a translation`);
}
