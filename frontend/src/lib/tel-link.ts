import { splitExtension } from '@doorstep/contracts/language/phone-text.ts';

/** A number as people write it, and in international form (E.164) where that is known. */
export interface Dialled {
  readonly phone: string;
  readonly phoneNumber?: string | undefined;
}

/** A number with its extension as programs read it (RFC 3966): `+15035550142;ext=12`. Separators have no meaning there. */
export function dialString({ phone, phoneNumber }: Dialled): string {
  const { number, extension } = splitExtension(phone);
  const dialed = (phoneNumber ?? number).replace(/[^\d+]/g, '');
  return extension ? `${dialed};ext=${extension}` : dialed;
}

/** The address that dials a number and its extension. */
export const telLink = (dialled: Dialled): string => `tel:${dialString(dialled)}`;
