import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowsers } from '../screens/people.ts';
import { allScreens } from '../screens/screens.ts';
import { visitTranslated } from '../screens/visit.ts';

afterAll(closeBrowsers);

describe.concurrent('Browsers that translate', () => {
  it.each(allScreens)('The screen $name works while the browser translates it', async screen => {
    expect(await visitTranslated(screen, screen.only ?? 'phone')).toEqual([]);
  });
});
