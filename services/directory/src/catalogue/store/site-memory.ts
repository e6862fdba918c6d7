import type { DatabaseSync } from 'node:sqlite';
import { defaultSite, type Site, siteFields } from '@doorstep/contracts/directory/site/schema.ts';
import type { SiteGazetteer } from '../../locations/gazetteer.ts';
import { type SearchLanguage, searchLanguages } from '../../vocabulary/search-language.ts';
import type { Lists } from './lists.ts';
import { type Memory, readMemory } from './memory.ts';
import type { OutdatedTable } from './outdated-table.ts';
import type { Texts } from './texts.ts';

type MainSite = Pick<Site, 'language' | 'country'>;

/** The memory of a projection, in the language and the country of the site. */
export class SiteMemory implements Memory {
  readonly #db: DatabaseSync;
  readonly #gazetteer: SiteGazetteer;
  readonly #outdated: Pick<OutdatedTable, 'isEmpty'>;
  #site: MainSite;
  #memory: Memory;
  /** The language before the last change; unknown after a restart, which waits until every business is applied. */
  #former: SearchLanguage | undefined;
  /** True while the file may have words of a former language. */
  #isMixed: boolean;

  constructor(db: DatabaseSync, gazetteer: SiteGazetteer, outdated: Pick<OutdatedTable, 'isEmpty'>) {
    this.#db = db;
    this.#gazetteer = gazetteer;
    this.#outdated = outdated;
    this.#site = readSite(db);
    gazetteer.use(this.#site.country);
    this.#memory = readMemory(db, this.#site);
    this.#isMixed = !outdated.isEmpty();
  }

  get lists(): Lists {
    return this.#memory.lists;
  }

  get texts(): Texts {
    return this.#memory.texts;
  }

  get site(): MainSite {
    return this.#site;
  }

  get language(): SearchLanguage {
    return searchLanguages[this.#site.language];
  }

  /** Reads all of it from the file again. */
  reload(): void {
    this.#memory = readMemory(this.#db, this.#site, this.#memory);
  }

  /**
   * Replaces the site in the file. Returns the function that follows it after the commit: until every business is applied again, searches
   * find the forms of words in both languages.
   */
  write({ language, country }: MainSite): () => void {
    this.#db.exec('DELETE FROM site');
    this.#db.prepare('INSERT INTO site (language, country) VALUES (?, ?)').run(language, country);
    return () => {
      if (language !== this.#site.language) this.#former = this.language;
      this.#site = { language, country };
      this.#gazetteer.use(country);
      this.reload();
      this.#isMixed = true;
      this.texts.renew(this.#former?.stem);
    };
  }

  /** Forgets the former language once every business is applied again. */
  settle(): void {
    if (!this.#isMixed) return;
    this.#isMixed = !this.#outdated.isEmpty();
    this.texts.renew(this.#isMixed ? this.#former?.stem : undefined);
  }
}

/** The site whose businesses the file has; in a new file, one with the settings of the product. */
const readSite = (db: DatabaseSync): MainSite =>
  siteFields
    .pick({ language: true, country: true })
    .parse(db.prepare('SELECT language, country FROM site').get() ?? defaultSite);
