import { describe, expect, it } from 'vitest';
import { errorForLog } from './error-for-log.ts';

describe('An error in the log', () => {
  it('A logged error and its causes contain no duplicate values and no e-mail addresses', () => {
    const duplicate = Object.assign(
      new Error('E11000 duplicate key error collection: users index: email_1 dup key: { email: "petra@mail.example" }'),
      { code: 11000, keyValue: { email: 'petra@mail.example' } },
    );
    const refused = new Error('550 <petra@mail.example>: no such user', { cause: duplicate });
    const logged = JSON.stringify(errorForLog(refused));
    expect(logged).not.toContain('petra');
    expect(logged).toContain('11000');
    expect(logged).toContain('550 <[address]>: no such user');
  });

  it('A long error text is cut, but its stack is still logged', () => {
    const logged = JSON.stringify(errorForLog(new Error(`no page at ${'x'.repeat(16_000)}`)));
    expect(logged).toContain('no page at xxx');
    expect(logged).toContain('error-for-log.test.ts');
    expect(logged.length).toBeLessThan(4_000);
  });

  it('A logged error says where it happened', () => {
    const error = new Error('no');
    error.stack = 'Error: no\n    at x (/app/node_modules/@aws-sdk/client-s3/index.js:1:2)';
    expect(errorForLog(error)).toEqual({ type: 'Error', message: 'no', stack: error.stack });
  });

  it('Thrown values that are not errors are logged as text', () => {
    expect(errorForLog('lost petra@mail.example')).toBe('lost [address]');
    expect(errorForLog(undefined)).toBe('undefined');
  });
});
