import { describe, expect, it } from 'vitest';
import { citySlugsOf, listCityAliases, toAlias } from './city-slug.ts';

const slugOf = (country: string, city: string, state?: string, region?: string) =>
  citySlugsOf(country).toAddress({ city, state, region }).slug;

describe('A city in the United States', () => {
  it.each([
    ['Boise', 'ID', 'boise-id'],
    ['BOISE', 'Idaho', 'boise-id'],
    ['St. Louis', 'mo', 'saint-louis-mo'],
    ['Coeur d’Alene', 'ID', 'coeur-dalene-id'],
    ['Butte', 'MT', 'butte-mt'],
    ['Gate St', 'OR', 'gate-st-or'],
    ['Stockton', 'CA', 'stockton-ca'],
    ['Nuñez', 'GA', 'nunez-ga'],
    ['Boise', undefined, ''],
    ['Munich', 'Bavaria', ''],
    ['', 'ID', ''],
  ])('%s in %s has the slug "%s"', (city, state, slug) => expect(slugOf('US', city, state)).toBe(slug));

  it.each([
    ['Butte, MT', 'butte-mt'],
    ['Charleston, West Virginia', 'charleston-wv'],
    ['Boise', 'boise'],
  ])('%s is read as %s', (text, slug) => expect(citySlugsOf('US').read(text)).toBe(slug));
});

describe('A city where addresses have no state', () => {
  it.each([
    ['DE', 'München', 'muenchen'],
    ['DE', 'Mu\u0308nchen', 'muenchen'],
    ['DE', 'Muenchen', 'muenchen'],
    ['DE', 'GIESSEN', 'giessen'],
    ['DE', 'Gießen', 'giessen'],
    ['DE', 'Frankfurt (Oder)', 'frankfurt-oder'],
    ['DE', 'St. Ingbert', 'sankt-ingbert'],
    ['CH', 'Sankt Gallen', 'sankt-gallen'],
    ['CH', 'Saint-Imier', 'saint-imier'],
    ['CH', 'Genève', 'geneve'],
    ['FR', 'St-Étienne', 'saint-etienne'],
    ['FR', 'L’Haÿ-les-Roses', 'lhay-les-roses'],
    ['GB', 'Newcastle upon Tyne', 'newcastle-upon-tyne'],
    ['SE', 'Malmö', 'malmo'],
    ['DK', 'København', 'kobenhavn'],
    ['PL', 'Łódź', 'lodz'],
    ['MA', 'الرباط', 'الرباط'],
  ])('A site in %s gives %s the slug %s', (country, city, slug) => expect(slugOf(country, city)).toBe(slug));

  it('Its state is not in its slug, and a region is only if a larger city has the name', () => {
    expect(slugOf('DE', 'Köln', 'NRW')).toBe('koeln');
    expect(slugOf('DE', 'Neustadt', undefined, 'Thüringen')).toBe('neustadt-thueringen');
    expect(citySlugsOf('DE').read('Neustadt, Thüringen')).toBe('neustadt-thueringen');
    expect(slugOf('FR', 'Saint-Denis', undefined, '93')).toBe('saint-denis-93');
  });
});

describe('A city where addresses have a state', () => {
  it.each([
    ['CA', 'Toronto', 'Ontario', 'toronto-on'],
    ['CA', 'Montréal', 'QC', 'montreal-qc'],
    ['AU', 'Newcastle', 'New South Wales', 'newcastle-nsw'],
    ['ES', 'Getafe', 'Madrid', 'getafe-madrid'],
    ['ES', 'Ferrol', 'A Coruña', 'ferrol-a-coruna'],
    ['ES', 'Madrid', 'MADRID', 'madrid'],
    ['ES', 'Madrid', undefined, 'madrid'],
  ])('A site in %s gives %s in %s the slug %s', (country, city, state, slug) =>
    expect(slugOf(country, city, state)).toBe(slug),
  );

  it('It is found by its name and its state', () => {
    expect(citySlugsOf('CA').read('Toronto, Ontario')).toBe('toronto-on');
    expect(citySlugsOf('AU').read('Newcastle, NSW')).toBe('newcastle-nsw');
    expect(citySlugsOf('ES').read('Getafe, Madrid')).toBe('getafe-madrid');
  });
});

it.each([
  ['munchen', 'München', ''],
  ['muenchen', 'München', ''],
  ['st-gallen', 'Sankt Gallen', ''],
  ['boise', 'Boise', 'ID'],
  ['boise-id', 'Boise', 'Idaho'],
  ['boise-idaho', 'Boise', 'Idaho'],
  ['toronto-on', 'Toronto', 'Ontario'],
  ['getafe-madrid', 'Getafe', 'Madrid'],
])('The address %s leads to %s %s in any country', (address, city, state) =>
  expect(listCityAliases(city, state)).toContain(toAlias(address)),
);

it('The sitemap has cities by state in the United States, and by first letter elsewhere', () => {
  expect(citySlugsOf('US').toSitemapPart('boise-id')).toBe('ID');
  expect(citySlugsOf('DE').toSitemapPart('muenchen')).toBe('m');
  expect(citySlugsOf('ES').toSitemapPart('getafe-madrid')).toBe('g');
});
