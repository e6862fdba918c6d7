/** The address that dials a number as people write it: separators have no meaning there (RFC 3966). */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
