/** Countries whose zip codes have five digits, of which the first may be a zero. */
const fiveDigits = new Set(['US', 'PR', 'DE', 'FR', 'ES', 'IT', 'MX', 'FI', 'EE', 'TR', 'UA', 'MY', 'PE', 'UY']);

/** Writes a zip code with the zero at its beginning that spreadsheets take away, because they read it as a number: 1067 → 01067. */
export function writeZip(zip: string, country: string): string {
  const [, digits, rest = ''] = /^(\d{3,4})(?:\.0)?(-\d{4})?$/.exec(zip) ?? [];
  return digits && fiveDigits.has(country) ? digits.padStart(5, '0') + rest : zip;
}
