import { expect, it } from 'vitest';
import { charactersOf, cutOff, firstWords } from './cut.ts';

const family = '👨‍👩‍👧‍👦';
const flag = '🇩🇪';
const accented = 'e\u0301';

it('A text is cut between two characters as people see them', () => {
  expect(cutOff('plumber', 4)).toBe('plum');
  expect(cutOff('plumber', 7)).toBe('plumber');
  expect(cutOff('plumber', 20)).toBe('plumber');
  expect(cutOff('', 4)).toBe('');
  expect(cutOff('Hi 🙂', 4)).toBe('Hi ');
  expect(cutOff('Hi 🙂', 5)).toBe('Hi 🙂');
  expect(cutOff(`Hi ${family}!`, 8)).toBe('Hi ');
  expect(cutOff(`Hi ${flag}${flag}`, 9)).toBe(`Hi ${flag}`);
  expect(cutOff(`Caf${accented}`, 4)).toBe('Caf');
  expect(cutOff(family, 3)).toBe('');
});

it('Characters are those that people see', () => {
  expect(charactersOf(`${flag}a${family}${accented}`)).toEqual([flag, 'a', family, accented]);
});

it('The first words of a text are in one line, and end with an ellipsis if more follow', () => {
  expect(firstWords(' Our boiler\n loses  pressure. ', 40)).toBe('Our boiler loses pressure.');
  expect(firstWords('Our boiler loses pressure.', 20)).toBe('Our boiler loses…');
  expect(firstWords(`${family} ${family}`, 15)).toBe(`${family}…`);
});
