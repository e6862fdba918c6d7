import { z } from 'zod';
import { sentenceOfIssue } from './sentences.ts';

/** zod whose rules speak in sentences for people. */
z.config({ customError: sentenceOfIssue });

export { z };
