import { isDeepStrictEqual } from 'node:util';
import { sayFooter } from '@doorstep/contracts/directory/site/footer.ts';
import { defaultSite, type Footer, type SiteFields } from '@doorstep/contracts/directory/site/schema.ts';
import { type SiteWords, sayWords } from '@doorstep/contracts/directory/site/site-words.ts';
import { type Language, languages } from '@doorstep/contracts/language/languages.ts';
import { sayIn } from '@doorstep/platform/speaking';

/** The words that come with the release, in one language. */
interface ReleaseWords {
  readonly words: SiteWords;
  readonly footer: Footer;
}

const speak = (language: Language): Promise<ReleaseWords> =>
  sayIn(language, () => ({ words: sayWords(), footer: sayFooter() }));

const english = await speak('en');
const spoken = new Map(await Promise.all(languages.map(async each => [each, await speak(each)] as const)));
const ours = [...spoken.values()];

type Named = keyof SiteWords;
const named = Object.keys(english.words) as Named[];

/**
 * Settings in which words of the release are no choice of an administrator, in whatever language a form had them: those of `defaultSite`
 * stand for them, which pages say in their language, and a footer without a change is left out.
 */
export function withoutReleaseWords<Fields extends Partial<SiteFields>>(fields: Fields): Fields {
  const isOurs = (name: Named) => ours.some(({ words }) => words[name] === fields[name]);
  const words = Object.fromEntries(named.filter(isOurs).map(name => [name, defaultSite[name]]));
  const footer = fields.footer && translate(fields.footer, english.footer);
  const isUnchanged = isDeepStrictEqual(footer, english.footer);
  return { ...fields, ...words, ...('footer' in fields && { footer: isUnchanged ? undefined : footer }) };
}

/** A footer whose labels of the release are said in a language; those that an administrator wrote stay. */
export function translateFooter(footer: Footer, language: Language): Footer {
  return translate(footer, (spoken.get(language) ?? english).footer);
}

const linksOf = ({ columns, legal }: Footer) => [...columns.flatMap(({ links }) => links), ...legal];

function translate(footer: Footer, target: Footer): Footer {
  const labels = new Map(linksOf(target).map(({ to, label }) => [to, label]));
  const isOurLabel = (to: string, label: string) =>
    ours.some(words => linksOf(words.footer).some(link => link.to === to && link.label === label));
  const toLink = (link: Footer['legal'][number]) => ({
    ...link,
    label: isOurLabel(link.to, link.label) ? (labels.get(link.to) ?? link.label) : link.label,
  });
  const toTitle = (title: string) => {
    const place = ours
      .map(words => words.footer.columns.findIndex(column => column.title === title))
      .find(found => found >= 0);
    return (place === undefined ? undefined : target.columns[place]?.title) ?? title;
  };
  return {
    columns: footer.columns.map(({ title, links }) => ({ title: toTitle(title), links: links.map(toLink) })),
    legal: footer.legal.map(toLink),
  };
}
