import { describe, expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';

const gazetteer = openGazetteer();
const namesOf = (country: string, text: string) => {
  gazetteer.use(country);
  return gazetteer.suggest(text).map(({ name }) => name);
};

describe('Suggestions in other countries', () => {
  it.each([
    ['DE', 'Berl', 'Berlin'],
    ['DE', 'Mün', 'München'],
    ['DE', 'Munich', 'München'],
    ['DE', 'Koeln', 'Köln'],
    ['DE', 'giessen', 'Gießen'],
    ['AT', 'wien', 'Wien'],
    ['CH', 'St. Gall', 'St. Gallen'],
    ['FR', 'saint-den', 'Saint-Denis'],
    ['FR', 'evry', 'Évry'],
    ['ES', 'sevilla', 'Sevilla'],
    ['GB', 'edinb', 'Edinburgh'],
    ['IT', 'mil', 'Milano'],
    ['DE', '10115 Berlin', '10115 Berlin'],
    ['DE', 'Berlin 10115', '10115 Berlin'],
    ['DE', 'D-10115 Berlin', '10115 Berlin'],
    ['DE', 'DE-10115', '10115 Berlin'],
    ['DE', 'Hauptstraße 5, 10115 Berlin', '10115 Berlin'],
    ['DE', 'Berlin, Deutschland', 'Berlin'],
    ['DE', 'Berlin, Germany', 'Berlin'],
    ['DE', 'برلين', undefined],
    ['AT', 'A-1010 Wien', '1010 Wien'],
    ['AT', 'Wien 1010, Österreich', '1010 Wien'],
    ['FR', '75001 Paris', '75001 Paris'],
    ['FR', 'Paris 75001', '75001 Paris'],
    ['FR', 'F-75001 Paris', '75001 Paris'],
    ['FR', 'Paris, France', 'Paris'],
    ['FR', 'lhay les roses', "L'Haÿ-les-Roses"],
    ['CH', 'CH-8001 Zürich', 'Zürich'],
    ['GB', 'SW1A 1AA London', 'London'],
    ['GB', 'London SW1A 1AA', 'London'],
    ['GB', 'London, UK', 'London'],
    ['NL', '1012 AB Amsterdam', 'Amsterdam'],
    ['CA', 'Toronto, ON M5V 2T6', 'Toronto'],
    ['DK', 'Kobenhavn', 'København'],
    ['DK', 'Koebenhavn', 'København'],
    ['DK', 'Århus', 'Århus'],
    ['DK', 'aarhus', 'Århus'],
    ['PL', '90-001 Lodz', 'Łódź'],
    ['TR', 'kirikkale', 'Kırıkkale'],
  ])('A visitor in %s who types %s is offered %s', (country, text, name) =>
    expect(namesOf(country, text)[0]).toBe(name),
  );

  it('Cities with the same name are told apart by their region, canton or country', () => {
    expect(namesOf('CH', 'Buchs')).toEqual(['Buchs, SG', 'Buchs, AG']);
    expect(namesOf('GB', 'Newport').slice(0, 2)).toEqual(['Newport, Wales', 'Newport, England']);
    expect(namesOf('GB', 'newport england')).toEqual(['Newport, England']);
  });

  it.each([
    ['DE', '1011', ['10115 Berlin', '10117 Berlin', '10119 Berlin']],
    ['DE', '80331 Mün', ['80331 München']],
    ['AT', '1010', ['1010 Wien']],
    ['FR', '75011', ['75011 Paris']],
  ])('Zip codes of %s are suggested for %s', (country, digits, names) =>
    expect(namesOf(country, digits)).toEqual(names),
  );
});

describe('Addresses in other countries', () => {
  it.each([
    ['DE', { zip: '10115' }, 'Berlin'],
    ['DE', { city: 'berlin' }, 'Berlin'],
    ['DE', { city: 'Muenchen', state: 'Bayern' }, 'München'],
    ['DE', { city: 'Neustadt' }, undefined],
    ['DE', { city: 'Neustadt', zip: '67433' }, 'Neustadt'],
    ['DE', { city: 'Prenzlberg', zip: '10405' }, 'Berlin'],
    ['AT', { city: 'Wien', state: 'unbekannt' }, 'Wien'],
    ['CH', { city: 'Buchs', state: 'AG' }, 'Buchs'],
    ['ES', { city: 'Málaga' }, 'Málaga'],
  ])('Cities of %s are looked up by %j', (country, query, city) => {
    gazetteer.use(country);
    expect(gazetteer.findCity(query)?.city).toBe(city);
  });

  it('A zip code of Germany has a location of its own', () => {
    gazetteer.use('DE');
    expect(gazetteer.findZip('10115')).toEqual({
      name: '10115 Berlin',
      kind: 'zip',
      latitude: expect.closeTo(52.53, 1),
      longitude: expect.closeTo(13.38, 1),
      city: 'Berlin',
      state: 'Berlin',
    });
  });

  it('The city around a location is the one that people name, not a part of it', () => {
    const cityAt = (country: string, latitude: number, longitude: number) => {
      gazetteer.use(country);
      return gazetteer.findNearest({ latitude, longitude })?.city;
    };
    expect(cityAt('DE', 52.5, 13.42)).toBe('Berlin');
    expect(cityAt('CH', 47.38, 8.53)).toBe('Zürich');
    expect(cityAt('ES', 41.39, 2.16)).toBe('Barcelona');
    expect(cityAt('DE', 0, 0)).toBeUndefined();
  });
});

it('A country without data has no places', () => {
  gazetteer.use('AQ');
  expect(gazetteer.findZip('10115')).toBeUndefined();
  gazetteer.use('ZZ');
  expect(gazetteer.suggest('Berlin')).toEqual([]);
  expect(gazetteer.findNearest({ latitude: 52.5, longitude: 13.4 })).toBeUndefined();
});
