import type { IncomingMessage } from 'node:http';
import { type Language, languages } from '@doorstep/texts/languages.ts';
import { loadSpeaker } from '@doorstep/texts/speaker.ts';
import { type Speaker, speakWith } from '@doorstep/texts/text.ts';
import accepts from 'accepts';
import { requestContext } from './telemetry/context.ts';

const english = await loadSpeaker('en');
const loading = new Map<Language, Promise<Speaker>>([['en', Promise.resolve(english)]]);

/** The language of the site as this process knows it, and its speaker. */
let ownLanguage: Language = 'en';
let own = english;

speakWith(() => requestContext.getStore()?.speaker ?? own);

/** Sets the language of the site, in which texts are unless a caller asks for another. Resolves once they are loaded. */
export async function setOwnLanguage(language: Language): Promise<void> {
  ownLanguage = language;
  const speaker = await load(language);
  // Meanwhile it may have changed once more.
  if (language === ownLanguage) own = speaker;
}

/** Loads who says the texts for a request: in the first language of its Accept-Language that we speak; undefined for none. */
export function findSpeaker(req: IncomingMessage): Promise<Speaker> | undefined {
  const language = pickLanguage(req);
  return language && load(language);
}

/** Sent by programs that ask for no language. */
const anyLanguage = '*';

/** The first language of a request's Accept-Language that is among those known; undefined for none. */
export function pickLanguage(req: IncomingMessage, known: readonly Language[] = languages): Language | undefined {
  const { 'accept-language': wanted = anyLanguage } = req.headers;
  const found = wanted === anyLanguage ? false : accepts(req).languages([...known]);
  return known.find(language => language === found);
}

/** Runs `work`, whose texts are said in a language; without one, in that of the request or of the site. */
export async function sayIn<Result>(language: Language | undefined, work: () => Result): Promise<Awaited<Result>> {
  if (!language) return await work();
  const context = { requestId: '', ...requestContext.getStore(), speaker: await load(language) };
  return await requestContext.run(context, work);
}

function load(language: Language): Promise<Speaker> {
  const speaker = loading.get(language) ?? loadSpeaker(language);
  loading.set(language, speaker);
  return speaker;
}
