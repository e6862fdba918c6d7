/** Scripts with letters that look like those of another one (Unicode Technical Standard 39). */
const scriptsAlike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  name => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/** Returns whether a text has letters of several scripts that are mistaken for each other, such as a Cyrillic а in a Latin word. */
export const mixesScripts = (text: string): boolean => scriptsAlike.filter(script => script.test(text)).length > 1;

/** Letters of other scripts, and below them the Latin ones that they look like. */
const [others, latin] = [
  'авԁеһіјкӏмнорԛѕстԝхуүѵԍαεγικνορστυχϲϳօոսհցզք',
  'abdehijklmhopqsctwxyyvgaeyikvopotyxcjonuhgqf',
];
const lookAlikes = new Map([...others].map((letter, index) => [letter, latin.charAt(index)]));

/** A text in lower case with the Latin letters that its letters look like: texts that people cannot tell apart get the same. */
export const toLatinLook = (text: string): string =>
  [...text.toLowerCase()].map(letter => lookAlikes.get(letter) ?? letter).join('');

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

/** True for hosts that people may take for others: a label mixes scripts, or all its letters look like Latin ones below a Latin domain. */
function isDeceptive(host: string): boolean {
  const labels = host.split('.');
  const isLatin = isAscii(labels.at(-1) ?? '');
  return labels.some(
    label => mixesScripts(label) || (isLatin && !isAscii(label) && /^[a-z\d-]*$/.test(toLatinLook(label))),
  );
}

/**
 * A web address as pages show it: without protocol and `www.`, and with the host as programs write it (`xn--…`) if people may take it for another
 * one. Any other text stays as it is.
 */
export function showWebAddress(url: string): string {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (!host || !URL.canParse(url)) return url;
  const shown = isDeceptive(host) ? new URL(url).host : host;
  return (shown.replace(/^www\./i, '') + rest).replace(/\/$/, '');
}
