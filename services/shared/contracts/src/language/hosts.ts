/** Labels of a host: letters, digits, hyphens, and underscores, which some hosters have. */
const label = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;

/**
 * The host of a public site or mail server in the form of the domain name system (RFC 1123, RFC 5891), without the dot at its end:
 * `Müller.Example.` → `xn--mller-kva.example`. Undefined for a name without a top level domain, an IP address, and what is no host.
 */
export function hostOf(text: string): string | undefined {
  const name = text.trim().replace(/[.。．｡]$/, '');
  if (name === '' || name.length > 253 || /[\s/\\?#@:%<>[\]^|]/.test(name)) return undefined;
  const url = `http://${name}`;
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname;
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every(part => label.test(part)) && /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(top)
    ? host
    : undefined;
}
