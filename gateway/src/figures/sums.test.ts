import { expect, it } from 'vitest';
import { createSums } from './sums.ts';

const day = '2026-03-02';

it('A page that becomes frequent while nothing can be published is counted, however many others came before', () => {
  const sums = createSums();
  for (let index = 0; index < 6_000; index += 1) sums.addPage(day, `/business/${index}`);
  for (let time = 0; time < 7; time += 1) sums.addPage(day, '/about');
  for (let index = 6_000; index < 12_000; index += 1) sums.addPage(day, `/business/${index}`);
  const pages = [];
  for (let counts = sums.take(); counts; counts = sums.take()) pages.push(...counts.pages);
  expect(pages).toContainEqual({ path: '/about', views: 7 });
  expect(pages.length).toBeLessThanOrEqual(5_000);
});

it('Searches that found nothing are counted alike', () => {
  const sums = createSums();
  const search = (key: number, words: string) => ({ key, what: { words }, results: 0, isUnmet: true });
  for (let index = 1; index < 6_000; index += 1) sums.addUnmet(day, search(index, `words ${index}`));
  for (let time = 0; time < 3; time += 1) sums.addUnmet(day, search(0, 'beekeeper'));
  const unmet = [];
  for (let counts = sums.take(); counts; counts = sums.take()) unmet.push(...counts.unmet);
  expect(unmet).toContainEqual({ words: 'beekeeper', searches: 3, results: 0 });
});
