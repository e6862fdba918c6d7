import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compileText, idOfText, pathOfLanguage, readTranslations, translated } from '@doorstep/texts/catalogue.ts';
import { type Language, languages } from '@doorstep/texts/languages.ts';
import { type Speaker, speakWith } from '@doorstep/texts/text.ts';
import type { Plugin, Rolldown } from 'vite';
import { expandMacros } from './expand-macros.ts';
import { importsText, markCalls, markOf } from './mark-calls.ts';
import { descriptorComment, type KnownText, replaceTexts } from './replace-texts.ts';

/** The folder of the scripts of a language. Only it differs in the addresses of a script's copies. */
const folderOf = (language: Language) => `assets/${language}/`;

const catalogueHash = translated
  .reduce((hash, language) => hash.update(readFileSync(pathOfLanguage(language))), createHash('sha256'))
  .digest('hex');

const known = new Map<string, KnownText>();

/** Says the marks of texts: data of contracts are made while a build runs, and their texts are replaced with all others. */
const marks: Speaker = {
  locale: 'en-US',
  say(message) {
    const id = idOfText(message);
    known.set(id, { message, isPlain: true });
    return markOf(id);
  },
};

/**
 * The build for the server follows that for browsers in the same process (build.ts), and uses what that has transformed. Neither writes
 * source maps.
 */
function inBothBuilds(transform: (code: string, id: string) => string | Promise<string>) {
  const transformed = new Map<string, string | Promise<string>>();
  return async (code: string, id: string) => {
    const result = transformed.get(id) ?? transform(code, id);
    transformed.set(id, result);
    return { code: await result, map: null };
  };
}

/**
 * Writes a production build once per language. Modules are built with marks instead of texts, and each language gets a copy of the
 * scripts, in a folder of its own, with its texts in place of the marks. So a page loads one language, looks nothing up, and a text is
 * known while a module loads.
 */
const perLanguage: Plugin[] = [
  {
    name: 'texts-to-marks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: descriptorComment },
      handler: inBothBuilds((code, id) => replaceTexts(code, id, known)),
    },
  },
  {
    name: 'calls-to-marks',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => speakWith(() => marks),
    transform: {
      filter: { code: importsText },
      handler: inBothBuilds((code, id) => markCalls(code, id, known)),
    },
  },
  {
    name: 'scripts-per-language',
    apply: 'build',
    enforce: 'post',
    /** A changed translation changes the names of the files, which browsers keep for a year. */
    augmentChunkHash: () => catalogueHash,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        // On the server each language has a React of its own, because two copies of the renderer cannot share one.
        const isServer = this.environment.name === 'ssr';
        const speaking = isServer ? new Map(chunks.map(chunk => [nameOfFile(chunk), chunk])) : findSpeaking(chunks);
        for (const language of languages.toReversed()) {
          const translations = await readTranslations(language);
          for (const chunk of speaking.values()) writeChunk(this, chunk, { language, translations, speaking });
        }
      },
    },
  },
];

/** A relative address of a script in a script, or one from the root of the site. */
const reference = /(["'`])(\.\/|assets\/en\/)([\w.-]+\.js)\1/g;
const nameOfFile = ({ fileName }: Rolldown.OutputChunk) => basename(fileName);

/** The chunks that differ by language: those with texts, and those that name the file of such a chunk. */
function findSpeaking(chunks: readonly Rolldown.OutputChunk[]): Map<string, Rolldown.OutputChunk> {
  const speaking = new Map(
    chunks.filter(({ code }) => /__text_|__language__/.test(code)).map(chunk => [nameOfFile(chunk), chunk]),
  );
  const importers = new Map<string, Rolldown.OutputChunk[]>();
  for (const chunk of chunks)
    for (const [, , , name = ''] of chunk.code.matchAll(reference))
      importers.set(name, [...(importers.get(name) ?? []), chunk]);
  for (const name of speaking.keys())
    for (const importer of importers.get(name) ?? []) speaking.set(nameOfFile(importer), importer);
  return speaking;
}

interface Copy {
  readonly language: Language;
  readonly translations: ReadonlyMap<string, string>;
  readonly speaking: ReadonlyMap<string, Rolldown.OutputChunk>;
}

// English comes last, because it takes the place of the marks in the chunk itself. Chunks that do not differ stay in its folder alone.
function writeChunk(
  context: Rolldown.PluginContext,
  chunk: Rolldown.OutputChunk,
  { language, translations, speaking }: Copy,
): void {
  const code = chunk.code
    .replaceAll(/(["'`])__text_([\w+/-]{6})__\1/g, (_, _quote, id: string) => JSON.stringify(textOf(id, translations)))
    .replaceAll(/(["'`])__language__\1/g, JSON.stringify(language));
  if (language === 'en') {
    chunk.code = code;
    return;
  }
  const copy = code.replaceAll(reference, (whole, quote: string, folder: string, name: string) => {
    if (folder === './') return speaking.has(name) ? whole : `${quote}../en/${name}${quote}`;
    return speaking.has(name) ? `${quote}${folderOf(language)}${name}${quote}` : whole;
  });
  context.emitFile({ type: 'asset', fileName: chunk.fileName.replace('en/', `${language}/`), source: copy });
}

function textOf(id: string, translations: ReadonlyMap<string, string>) {
  const text = known.get(id);
  if (!text) throw new Error(`No module has the text ${id}`);
  const compiled = compileText(translations.get(id) ?? text.message);
  return text.isPlain ? compiled.join('') : compiled;
}

const usesMacros = /from '@lingui\/(core|react)\/macro'/;

/** Makes calls of Lingui's macros: all that development and tests need, which show the English texts of the source. */
export const macros: Plugin = {
  name: 'lingui-macros',
  apply: 'serve',
  enforce: 'pre',
  transform: { filter: { code: usesMacros }, handler: (code, id) => expandMacros(code, id, { sourceMaps: true }) },
};

const macrosOfBuild: Plugin = {
  name: 'lingui-macros-of-build',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { code: usesMacros },
    handler: inBothBuilds(async (code, id) => (await expandMacros(code, id)).code),
  },
};

export const texts = [macros, macrosOfBuild, perLanguage];
