import { describe, expect, it } from 'vitest';
import { foldText, joinUmlauts, writeUmlautsOut } from './letters.ts';

describe('Letters', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['Øster', 'oster'],
    ['Đorđe', 'dorde'],
    ['Ærø', 'aero'],
    ['Œuvre', 'oeuvre'],
    ['Þórður', 'thordur'],
    ['Ĳssel', 'ijssel'],
    ['Weiß', 'weiss'],
    ['GROẞ', 'gross'],
    ['İstanbul', 'istanbul'],
    ['IŞIK ışık', 'isik isik'],
    ['Ħamrun', 'hamrun'],
    ['Ŧŋĸ', 'tnk'],
    ['Şəhər', 'seher'],
    ['Ñandú', 'nandu'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['ﬁne ﬂoor', 'fine floor'],
    ['ΣΟΦΟΣ', 'σοφοσ'],
    ['σοφός', 'σοφοσ'],
    ['Ёлка', 'елка'],
    ['Acme™', 'acme'],
    ['Zü\u00adrich', 'zurich'],
    ['Mu\u0308nchen', 'munchen'],
  ])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it.each([
    ['أحمد', 'احمد'],
    ['إحمد', 'احمد'],
    ['آحمد', 'احمد'],
    ['ٱحمد', 'احمد'],
    ['مُؤَسَّسَة', 'موسسه'],
    ['مصطفى', 'مصطفي'],
    ['مصطفی', 'مصطفي'],
    ['سبّاكـــة', 'سباكه'],
    ['کتاب', 'كتاب'],
    ['ﻻ', 'لا'],
  ])('%s is compared as %s, however it is spelled', (text, folded) => expect(foldText(text)).toBe(folded));
});

it.each(['٢٤/٧', '۲۴/۷', '２４/７', '२४/७', '๒๔/๗', '𝟚𝟜/𝟟'])('The digits of %s are 24/7', text =>
  expect(foldText(text)).toBe('24/7'),
);

it.each(["O'Neill", 'O’Neill', 'O‘Neill', 'OʼNeill', 'OʻNeill', 'O`Neill', 'O´Neill', 'O′Neill', 'O＇Neill'])(
  'The apostrophe of %s is one of many',
  text => expect(foldText(text)).toBe("o'neill"),
);

it.each(['A-1', 'A‐1', 'A‑1', 'A–1', 'A—1', 'A−1', 'A－1'])('The hyphen of %s is one of many', text =>
  expect(foldText(text)).toBe('a-1'),
);

it('Umlauts, and the letters of Scandinavia, can be written out', () => {
  expect(writeUmlautsOut('Köln, Größe, Århus, Øster')).toBe('koeln, groesse, aarhus, oester');
  expect(writeUmlautsOut('Ko\u0308ln')).toBe('koeln');
  expect(joinUmlauts('koeln mueller feuer quelle')).toBe('koln muller feuer quelle');
});
