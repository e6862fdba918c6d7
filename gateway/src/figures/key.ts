import { hash } from 'node:crypto';

/** A text as a number of 48 bits, so that a set of many takes little memory, and two of them can be added to a third. */
export const toNumber = (text: string): number => Number.parseInt(hash('sha1', text, 'hex').slice(0, 12), 16);
