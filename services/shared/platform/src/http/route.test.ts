import { z } from '@doorstep/contracts/common/zod.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { parsePart } from './route.ts';

function readRefusal(schema: z.ZodType, value: unknown): AppError | undefined {
  try {
    parsePart(schema, value, 'body');
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const bodies = endpoints.flatMap(({ method, path, body, upload }) =>
  [body, upload?.fields].flatMap(schema =>
    schema instanceof z.ZodObject ? [[`${method} ${path}`, schema] as const] : [],
  ),
);

describe('An invalid body', () => {
  it.each(bodies)('An invalid body of %s is refused with a complete sentence and the wrong fields', (_call, schema) => {
    for (const name of Object.keys(schema.shape)) {
      for (const value of [undefined, null, 7.5, 'x'.repeat(6000), []]) {
        const refusal = readRefusal(schema, { [name]: value });
        if (!refusal) continue;
        const { status, message, errors } = refusal;
        expect([status, errors?.length]).toEqual([422, expect.any(Number)]);
        expect(message).not.toMatch(/^(Required|Expected .*|\w+(\.\w+)*: .*)$/);
      }
    }
  });

  it('The message of a refused body is that of its first wrong field', () => {
    const review = z.object({ rating: z.int().max(5), comment: z.string() });
    expect(readRefusal(review, { rating: 9 })).toMatchObject({
      message: 'Please enter a number of at most 5',
      errors: [
        { path: 'rating', message: 'Please enter a number of at most 5' },
        { path: 'comment', message: 'Required' },
      ],
    });
  });

  it('A field that several rules refuse with the same sentence is reported once', () => {
    const phone = z.string().regex(/^\d/, 'Please enter a phone number').regex(/\d$/, 'Please enter a phone number');
    expect(readRefusal(z.object({ phone, fax: phone.min(3, 'Too short') }), { phone: '?', fax: '?' })?.errors).toEqual([
      { path: 'phone', message: 'Please enter a phone number' },
      { path: 'fax', message: 'Please enter a phone number' },
      { path: 'fax', message: 'Too short' },
    ]);
  });
});
