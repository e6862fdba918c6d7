import { z } from 'zod';

/** zod with the sentences of specification section 5: 'Required' and 'Expected X, received Y'. */
z.config({
  customError: issue => {
    if (issue.code !== 'invalid_type') return undefined;
    if (issue.input === undefined) return 'Required';
    return `Expected ${issue.expected}, received ${kindOf(issue.input)}`;
  },
});

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export { z };
