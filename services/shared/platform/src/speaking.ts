import type { IncomingMessage } from 'node:http';
import { type Language, offered } from '@doorstep/texts/languages.ts';
import { loadSpeaker } from '@doorstep/texts/speaker.ts';
import { type Speaker, speakWith } from '@doorstep/texts/text.ts';
import accepts from 'accepts';
import { requestContext } from './telemetry/context.ts';

const english = await loadSpeaker('en');
const loading = new Map<Language, Promise<Speaker>>([['en', Promise.resolve(english)]]);

speakWith(() => requestContext.getStore()?.speaker ?? english);

/** Loads who says the texts for a request: in the first language of its Accept-Language that is offered, or else in English. */
export function findSpeaker(req: IncomingMessage): Speaker | Promise<Speaker> {
  if (!req.headers['accept-language'] || offered.length === 1) return english;
  const found = accepts(req).languages([...offered]);
  const language = offered.find(known => known === found) ?? 'en';
  const speaker = loading.get(language) ?? loadSpeaker(language);
  loading.set(language, speaker);
  return speaker;
}
