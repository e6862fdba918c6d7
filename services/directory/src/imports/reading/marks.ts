/** The usual words for yes and no in files, in the languages of the product. */
const yes = /^(?:1|yes|y|on|true|x|ja|j|wahr|sí|si|s|verdadero|oui|o|vrai|نعم|✓|✔)$/i;
const no = /^(?:0|no|n|off|false|-|nein|falsch|falso|non|faux|لا)$/i;

/** Reads yes or no. Undefined for anything else. */
export function readMark(cell: string): boolean | undefined {
  if (yes.test(cell)) return true;
  return no.test(cell) ? false : undefined;
}
