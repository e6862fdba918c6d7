import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowsers } from '../screens/people.ts';
import { firstScreens } from '../screens/screens.ts';
import { visit } from '../screens/visit.ts';

afterAll(closeBrowsers);

// `npm run screens` opens these and all other screens, on desktops too, and takes pictures of them.
describe.concurrent('Phones with any text size', () => {
  it.each(firstScreens)('The screen $name fits a phone at any text size, without errors', async screen => {
    expect(await visit(screen, 'phone')).toEqual([]);
  });
});
