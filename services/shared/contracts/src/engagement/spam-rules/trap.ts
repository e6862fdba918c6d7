import { z } from '../../common/zod.ts';
import { quarantinePoints, type Suspicion } from './schema.ts';

/**
 * Honeypot field of the forms that visitors send: people do not see it. Its name and its label say nothing that browsers and password
 * managers know, because some of them fill in hidden fields as well.
 */
export const trapField = 'blank';

const trapText = z.string().max(200).optional();

/** The honeypot, also under its names in pages of earlier releases. */
export const trapFields = { [trapField]: trapText, company: trapText, fax: trapText };

type Trapped = { readonly [Name in keyof typeof trapFields]?: string | undefined };

/** The suspicion of a sent form whose honeypot is filled in, which is enough for quarantine; undefined for others. */
export const suspectTrapped = (form: Trapped): Suspicion | undefined =>
  Object.keys(trapFields).some(name => form[name as keyof Trapped])
    ? { points: quarantinePoints, reasons: [{ kind: 'trap', found: '' }] }
    : undefined;
