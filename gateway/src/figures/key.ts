import { hash } from 'node:crypto';

/** A text as a number of 48 bits, so that a set of many takes little memory, and two of them can be added to a third. */
export const toNumber = (text: string): number => hash('sha1', text, 'buffer').readUIntBE(0, 6);
