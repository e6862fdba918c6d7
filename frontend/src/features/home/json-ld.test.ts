import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { expect, test } from 'vitest';
import { writeJsonLd } from '#lib/json-ld.ts';
import { checkJsonLd } from '../../../../infra/structured-data/check-structured-data.ts';
import { siteJsonLd } from './json-ld.ts';

test('Search engines read what the site is and how to search it', () => {
  const site = siteJsonLd('https://doorstep.example', defaultSite);
  expect(checkJsonLd(writeJsonLd([site]))).toEqual([]);
  expect(site).toMatchObject({
    url: 'https://doorstep.example/',
    potentialAction: { target: { urlTemplate: 'https://doorstep.example/businesses?q={search_term_string}' } },
  });
});
