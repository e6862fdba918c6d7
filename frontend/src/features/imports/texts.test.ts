import { importFields } from '@doorstep/contracts/directory/imports/schema.ts';
import { expect, test } from 'vitest';
import { fieldGroups } from './texts.ts';

test('The form that maps columns has each field of an import once', () => {
  expect(fieldGroups.flatMap(({ fields }) => fields).toSorted()).toEqual(importFields.toSorted());
});
