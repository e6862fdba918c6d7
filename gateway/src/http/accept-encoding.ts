export type Encoding = 'br' | 'gzip';

/** Returns whether a client accepts an encoding (RFC 9110, section 12.5.3). Without the header, none is used. */
export function acceptsEncoding(header: string | undefined, encoding: Encoding): boolean {
  return (readWeight(header, encoding) ?? readWeight(header, '*') ?? 0) > 0;
}

function readWeight(header = '', name: string): number | undefined {
  for (const part of header.toLowerCase().split(',')) {
    const [coding, ...parameters] = part.split(';').map(text => text.trim());
    if (coding !== name) continue;
    const weight = parameters.find(text => text.startsWith('q='));
    return weight ? Number(weight.slice(2)) : 1;
  }
  return undefined;
}
