import { z } from 'zod';
import { sentenceOfIssue } from './sentences.ts';

/** zod, whose errors are sentences for people. */
z.config({ customError: sentenceOfIssue });

export { z };
