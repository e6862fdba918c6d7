import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowsers } from '../screens/people.ts';
import { firstScreens } from '../screens/screens.ts';
import { visit } from '../screens/visit.ts';

afterAll(closeBrowsers);

// `npm run screens` opens these and all others, on desktops too, and takes pictures of them.
describe.concurrent('A phone with any size of text', () => {
  it.each(firstScreens)('shows $name whole, without leftovers of our code and without errors', async screen => {
    expect(await visit(screen, 'phone')).toEqual([]);
  });
});
