/** The first amount in a price such as '120', '$1,250.50' or 'from $50/hour'; undefined where it names none. */
export function readAmount(price: string): number | undefined {
  const digits = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/.exec(price)?.[0];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** The price with the lowest amount, as it is written; undefined where none names an amount. */
export function findLowestPrice(offerings: readonly { readonly price?: string | undefined }[]): string | undefined {
  let lowest: { price: string; amount: number } | undefined;
  for (const { price = '' } of offerings) {
    const amount = readAmount(price);
    if (amount !== undefined && (lowest === undefined || amount < lowest.amount)) lowest = { price, amount };
  }
  return lowest?.price;
}
