import { expect, test } from 'vitest';
import { checkSubmission } from './submit-checks.ts';

test.each([
  [false, 1, 1, 'Cannot submit business profile: business information not found', undefined],
  [true, 0, 0, 'Please add at least one service before submitting for review', 'services'],
  [true, 2, 0, 'Please add at least one portfolio item before submitting for review', 'pictures'],
  [true, 2, 1, undefined, undefined],
])(
  'Submitting (business known: %s, services: %i, pictures: %i) is answered with: %s',
  (isBusinessKnown, services, pictures, sentence, section) => {
    const refusal = checkSubmission({ isBusinessKnown, services, pictures });
    expect(refusal?.sentence).toBe(sentence);
    expect(refusal?.section).toBe(section);
  },
);
