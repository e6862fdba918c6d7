import { type Palettes, productPalettes } from '@doorstep/contracts/directory/site/palette.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { WrittenMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { directionOf, type Language } from '@doorstep/contracts/language/languages.ts';
import { toHtml } from './markdown.ts';
import { escapeXml } from './text.ts';

/** The part of the settings that mails show. */
type Look = Pick<Site, 'name' | 'accent' | 'logo' | 'address'>;

/**
 * The HTML part of a mail in the colors of the site, of Markdown: one column that fits 320 pixels, light and dark. `publicUrl` is the address of
 * the site, for its logo. Programs that drop the stylesheet show the same text without colors.
 */
export async function writeMailHtml(
  site: Look,
  publicUrl: string,
  { subject, body, language }: { subject: string; body: string; language: Language },
): Promise<string> {
  const { name, logo, address } = site;
  const brand = logo
    ? `<img src="${escapeXml(publicUrl + logo)}" alt="${escapeXml(name)}" height="40">`
    : escapeXml(name);
  const footer = [name, address].filter(text => text !== undefined).map(escapeXml);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(subject)}</title>
<style>${writeStyles(await findPalettes(site), logo)}</style>
</head>
<body>
<div class="mail">
<p class="brand"><a href="${escapeXml(publicUrl)}">${brand}</a></p>
<div class="text">
${toHtml(body)}</div>
<p class="footer">${footer.join('<br>')}<br><a href="${escapeXml(publicUrl)}">${escapeXml(publicUrl.replace(/^https?:\/\//, ''))}</a></p>
</div>
</body>
</html>
`;
}

async function findPalettes({ accent }: Look): Promise<Palettes> {
  if (!accent) return productPalettes;
  // The library of colors has 151 files, which most processes never need.
  const { deriveTheme } = await import('@doorstep/contracts/directory/site/theme.ts');
  return deriveTheme(accent);
}

function writeStyles({ light, dark }: Palettes, logo: string | undefined): string {
  return [
    ':root{color-scheme:light dark}',
    'body{margin:0;padding:24px 12px;background:#f4f1ea;color:#1f2421;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}',
    '.mail{max-width:600px;margin:0 auto;background:#fff;border-radius:12px;overflow:hidden}',
    `.brand{margin:0;padding:20px 24px;border-bottom:3px solid ${light.primary};background:#fff;font-size:20px;font-weight:700}`,
    `.brand a{color:${light.primary};text-decoration:none}`,
    '.brand img{display:block;max-width:100%;height:40px;object-fit:contain;object-position:left}',
    '.text{padding:12px 24px 20px;overflow-wrap:anywhere}',
    `.text a{color:${light.primary}}`,
    `.action a{display:inline-block;padding:12px 20px;border-radius:8px;background:${light.primary};color:${light['on-primary']};font-weight:600;text-decoration:none}`,
    '.footer{margin:0;padding:16px 24px;background:#f4f1ea;color:#5a605c;font-size:13px;overflow-wrap:anywhere}',
    '.footer a{color:inherit}',
    '@media (prefers-color-scheme:dark){',
    'body{background:#14181c;color:#e8e6e1}',
    '.mail{background:#1f252b}',
    // A logo keeps the background that it was made for.
    ...(logo ? [] : ['.brand{background:#1f252b}', `.brand a{color:${dark.primary}}`]),
    `.text a{color:${dark.primary}}`,
    `.action a{background:${dark.primary};color:${dark['on-primary']}}`,
    '.footer{background:#191e23;color:#a9aeb3}',
    '}',
  ].join('\n');
}

/** Text and HTML of a mail, from a subject, its text part, and the Markdown of its HTML part. */
export const writeMail = async (
  site: Look,
  publicUrl: string,
  { subject, text, body, language }: { subject: string; text: string; body: string; language: Language },
): Promise<WrittenMail> => ({ subject, text, html: await writeMailHtml(site, publicUrl, { subject, body, language }) });
