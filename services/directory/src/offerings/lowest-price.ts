import { readPrice } from '@doorstep/contracts';

/** The price with the lowest amount, as it is written; undefined where none names an amount. */
export function findLowestPrice(offerings: readonly { readonly price?: string | undefined }[]): string | undefined {
  let lowest: { price: string; amount: number } | undefined;
  for (const { price = '' } of offerings) {
    const amount = readPrice(price)?.amount;
    if (amount !== undefined && (lowest === undefined || amount < lowest.amount)) lowest = { price, amount };
  }
  return lowest?.price;
}
