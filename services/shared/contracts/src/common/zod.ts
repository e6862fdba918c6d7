import { z } from 'zod';
import { sentenceOfIssue } from '../language/sentences.ts';

/**
 * zod, whose errors are sentences for people. It compiles object schemas with `new Function`, which the CSP of pages refuses and
 * reports.
 */
z.config({ customError: sentenceOfIssue, jitless: 'document' in globalThis });

export { z };
