import { checkVocabulary } from './check-vocabulary.ts';
import { checkGoogleRules } from './google-rules.ts';
import { isObject, listNodes, toList } from './nodes.ts';

const scripts = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** The unparsed JSON-LD in the HTML of a page. */
export const findJsonLd = (html: string): string[] => [...html.matchAll(scripts)].map(([, text = '']) => text);

/** Problems of the JSON-LD in the HTML of a page, by schema.org's vocabulary and Google's rules; none for a page without JSON-LD. */
export const checkStructuredData = (html: string): string[] => findJsonLd(html).flatMap(checkJsonLd);

/** Problems of one JSON-LD document. */
export function checkJsonLd(text: string): string[] {
  const data = parse(text);
  if (!isObject(data)) return ['JSON-LD is not an object'];
  const { '@context': context, '@graph': graph, ...rest } = data;
  const tops = graph === undefined ? [rest] : toList(graph).filter(isObject);
  return [
    ...(context === 'https://schema.org' ? [] : [`@context is ${context}`]),
    ...tops.flatMap(top => listNodes(top, '')).flatMap(node => [...checkVocabulary(node), ...checkGoogleRules(node)]),
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
