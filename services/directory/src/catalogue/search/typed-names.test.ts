import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { createLogger } from '@doorstep/platform/telemetry';
import { languages } from '@doorstep/texts/languages.ts';
import { expect, it } from 'vitest';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { toBusinessRow } from '../../models/business.model.ts';
import { tree } from '../../testing.ts';
import { openProjection } from '../store/projection.ts';
import { findBusinesses } from './find-businesses.ts';
import { listSuggestions } from './list-suggestions.ts';

const {
  ownerId: _owner,
  externalKey: _key,
  phone: _phone,
  phoneNumber: _number,
  ...sample
} = businessCreated.sample.business;
const now = new Date('2026-03-02T12:00:00Z');

/** Names as owners write them, and what people type who look for them. Each must lead to the business before all others. */
const names: Readonly<Record<string, readonly string[]>> = {
  'Łukasz Elektro': ['Lukasz', 'lukasz elektro', 'ŁUKASZ', 'Łukasz', 'elektro lukasz'],
  'Weiß Sanitär': ['Weiss', 'weiß', 'WEISS', 'Sanitaer', 'sanitar', 'Sanitär', 'weiss sanitaer'],
  'Øster Painting': ['Oster', 'øster', 'Oester', 'OSTER painting', 'ØSTER'],
  'A+ Plumbing': ['A+ Plumbing', 'A+', 'a+ plumbing', 'A plus plumbing', 'aplus plumbing', 'Ａ＋ Plumbing'],
  'B&B Movers': ['B&B', 'B & B', 'B&B Movers', 'b and b', 'BB Movers', 'B and B movers'],
  'Sean O’Neill Roofs': [
    "O'Neill",
    'O’Neill',
    'ONeill',
    'O Neill',
    'oʻneill',
    'o`neill',
    'O´Neill',
    'neill',
    'sean oneill',
  ],
  'O Malley Floors': ["O'Malley", 'O’Malley', 'OMalley', 'o malley'],
  MCoy: ["M'Coy", 'M Coy', 'mcoy'],
  'A-1 Locksmiths': ['A-1', 'A1', 'A 1', 'a–1 locksmiths', 'A‑1 Locksmiths'],
  '24/7 Towing': ['24/7', '24-7', '24 7', '247', '24/7 towing'],
  'T.J. Hooker Cars': ['TJ', 'T.J.', 'T. J.', 'T J', 'tj hooker', 'T.J. Hooker'],
  'C# Lessons': ['C#', 'c sharp', 'c# lessons'],
  'A/C Doctors': ['A/C', 'AC', 'a/c doctors', 'ac doctors'],
  'The Who': ['The Who', 'the who', 'THE WHO'],
  'You & Me': ['You & Me', 'you and me', 'You&Me', 'you & me'],
  'Coca-Kola Gardens': ['Coca Kola', 'cocakola', 'coca-kola', 'CocaKola Gardens'],
  'L’Étoile du Nord': ["l'etoile", 'letoile', 'etoile du nord', 'L’étoile', 'l etoile'],
  'Çelik Isı ve Işık': ['celik', 'isik', 'ISI', 'çelik ısı', 'ÇELİK ISI VE IŞIK'],
  'İstanbul Halı': ['istanbul', 'ISTANBUL', 'İSTANBUL', 'hali', 'halı'],
  'Þórður Málari': ['thordur', 'þórður', 'Thordur Malari', 'ÞÓRÐUR'],
  'Œuvre & Cœur': ['oeuvre', 'coeur', 'œuvre', 'oeuvre coeur'],
  'Ærø Bådebyg': ['aero', 'ærø', 'baadebyg', 'badebyg', 'bådebyg'],
  'Ħamrun Bini': ['hamrun', 'ħamrun', 'HAMRUN'],
  'Ñandú Jardín': ['nandu', 'ñandú', 'jardin', 'NANDU JARDIN'],
  'Žižkov Zámečník': ['zizkov', 'zamecnik', 'žižkov zámečník'],
  'Ђорђе Мајстор': ['ђорђе', 'ЂОРЂЕ', 'мајстор'],
  'Ёлка Ремонт': ['елка', 'ёлка', 'ЕЛКА ремонт'],
  'Γιώργος Υδραυλικός': ['γιωργος', 'ΓΙΩΡΓΟΣ', 'γιώργοσ', 'υδραυλικος'],
  'مُؤَسَّسَة القاهرة': ['مؤسسة', 'موسسه القاهره', 'القاهرة', 'القاهره'],
  'مطعم أحمد ٢٤': ['احمد', 'أحمد', 'إحمد', 'مطعم احمد 24', 'احـمد', 'مطعم ٢٤', 'مطعم ۲۴'],
  'مصطفى للتكييف': ['مصطفي', 'مصطفى', 'مصطفی'],
  水道サービス: ['水道', '水'],
  'Studio １２３': ['studio 123', '123'],
  'Mueller Bau': ['Müller', 'mueller', 'MUELLER BAU', 'Müller Bau'],
  'Großmann Dächer': ['grossmann', 'daecher', 'dacher', 'GROSSMANN', 'Großmann Daecher'],
  'Åse Rengjøring': ['ase', 'aase', 'rengjoring', 'rengjoering', 'åse'],
  'Rock’n’Roll Haar': ["rock'n'roll", 'rocknroll', 'rock n roll haar', 'Rock & Roll Haar'],
};

/** Businesses that a search must not put first: they begin like others, and have better reviews. */
const others = [
  'Accounting Alliance',
  'Active Bodies',
  'Boise Builders',
  'Best Barbers',
  'BBQ Brothers',
  'Big Bad Bikes',
  'Apple Plumbing',
  'All Plumbing and Plus',
  'Osterhaus',
  'Weissman Legal',
  'Coffee Corner',
  'Carla Cares',
  'Thermo Tec',
  'Oneida Homes',
  'Whole Body',
  'Younger Men',
  'Towing 2400',
  'Tjarks',
  'Aardvark',
  'Plumbing A to Z',
  'Movers B to B home',
  'Isidor',
  'Nordic Star',
  'Roll Shutters Rock',
];

function open(language: (typeof languages)[number]) {
  const projection = openProjection(':memory:', openGazetteer(), createLogger('test', 'silent'));
  projection.applySite({ language, country: 'US' });
  projection.applyCategories(tree);
  const all = [...others, ...Object.keys(names)].map(
    (name, index): Business => ({
      ...sample,
      id: index + 1,
      name,
      description: 'We come to you and do not ask who you are. Call me for a plan, a+b, any time of the year.',
      approvalStatus: 'approved',
      ...(index < others.length ? { rating: 5, reviewCount: 200 } : { rating: 0, reviewCount: 0 }),
    }),
  );
  projection.apply(
    all.map(business => ({ row: toBusinessRow(business, 1), offerings: [], gallery: [] })),
    [],
  );
  return { projection, nameOf: (id: number | undefined) => all[(id ?? 0) - 1]?.name };
}

it.each(languages)('Businesses are found first by their names as people type them on a site in %s', language => {
  const { projection, nameOf } = open(language);
  const failed = Object.entries(names).flatMap(([name, typed]) =>
    typed.flatMap(q => {
      const [first] = findBusinesses(projection, { q, limit: 10, sort: 'relevance' }, now).ids.map(nameOf);
      const suggested = listSuggestions(projection, q, now).flatMap(one => (one.type === 'business' ? one.text : []));
      return [
        ...(first === name ? [] : [`${q}: ${first} instead of ${name}`]),
        ...(suggested.includes(name) ? [] : [`${q}: suggests ${suggested} without ${name}`]),
      ];
    }),
  );
  expect(failed).toEqual([]);
});
