import { expect, it } from 'vitest';
import { KeyWriter } from './key-encoding.ts';

it('A key has the same bytes even if the buffer of its writer had to grow', () => {
  for (let length = 100; length < 300; length++) {
    const value = ['x'.repeat(length), 1, true, [null], 'end'];
    const writer = new KeyWriter();
    const keys = [1, 2].map(() => {
      writer.value(value);
      return writer.take().toString('hex');
    });
    expect(keys[0]).toBe(keys[1]);
  }
});
