import type { IncomingMessage } from 'node:http';
import { type Language, languages } from '@doorstep/texts/languages.ts';
import { loadSpeaker } from '@doorstep/texts/speaker.ts';
import { type Speaker, speakWith } from '@doorstep/texts/text.ts';
import accepts from 'accepts';
import { requestContext } from './telemetry/context.ts';

const english = await loadSpeaker('en');
const loading = new Map<Language, Promise<Speaker>>([['en', Promise.resolve(english)]]);

speakWith(() => requestContext.getStore()?.speaker ?? english);

/** Loads who says the texts for a request: in the first language of its Accept-Language that we speak, or else in English. */
export function findSpeaker(req: IncomingMessage): Speaker | Promise<Speaker> {
  if (!req.headers['accept-language']) return english;
  return load(pickLanguage(req, languages) ?? 'en');
}

/** The first language of a request's Accept-Language that is among those known; undefined for none. */
export function pickLanguage(req: IncomingMessage, known: readonly Language[]): Language | undefined {
  const found = req.headers['accept-language'] ? accepts(req).languages([...known]) : false;
  return known.find(language => language === found);
}

/** Runs `work`, whose texts are said in a language. */
export async function sayIn<Result>(language: Language, work: () => Result): Promise<Result> {
  const context = { requestId: '', ...requestContext.getStore(), speaker: await load(language) };
  return requestContext.run(context, work);
}

function load(language: Language): Promise<Speaker> {
  const speaker = loading.get(language) ?? loadSpeaker(language);
  loading.set(language, speaker);
  return speaker;
}
