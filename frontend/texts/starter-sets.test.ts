import { slugSchema, toSlug } from '@doorstep/contracts/categories.ts';
import { categoryRow } from '@doorstep/contracts/category-file.ts';
import { idOfText, readTranslations } from '@doorstep/texts/catalogue.ts';
import { languages } from '@doorstep/texts/languages.ts';
import { expect, test } from 'vitest';
import { starterSets } from '../src/features/first-start/starter-sets.ts';

test.each(languages)(
  'An import accepts the starter sets in the language %s, with an address for each category',
  async language => {
    const translations = await readTranslations(language);
    const say = (text: string) => translations.get(idOfText(text)) ?? text;
    for (const { categories } of starterSets) {
      const rows = categories.map(({ name, icon, synonyms }) =>
        categoryRow.parse({ name: say(name), icon, synonyms: say(synonyms) }),
      );
      const slugs = rows.map(({ name }) => toSlug(name));
      for (const slug of slugs) expect(slugSchema.safeParse(slug).error).toBeUndefined();
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const { synonyms = [] } of rows) expect(synonyms.length).toBeGreaterThan(1);
    }
  },
);
