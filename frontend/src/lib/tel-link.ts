/** A number as people write it, and in international form (E.164) where that is known. */
interface Dialled {
  readonly phone: string;
  readonly phoneNumber?: string | undefined;
}

/** The address that dials a number: separators have no meaning there (RFC 3966). */
export const telLink = ({ phone, phoneNumber = phone }: Dialled): string => `tel:${phoneNumber.replace(/[^\d+]/g, '')}`;
