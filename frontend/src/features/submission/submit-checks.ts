import { t } from '@lingui/core/macro';

/** Facts that are checked before the server is asked. */
interface Submitted {
  readonly isBusinessKnown: boolean;
  readonly services: number;
  readonly pictures: number;
}

interface Refusal {
  readonly sentence: string;
  /** The section where it can be fixed. */
  readonly section?: 'services' | 'pictures';
}

/** The reason that a business cannot be submitted yet; undefined when the server may decide. */
export function checkSubmission({ isBusinessKnown, services, pictures }: Submitted): Refusal | undefined {
  if (!isBusinessKnown) return { sentence: t`Cannot submit business profile: business information not found` };
  if (services === 0)
    return { sentence: t`Please add at least one service before submitting for review`, section: 'services' };
  if (pictures === 0)
    return { sentence: t`Please add at least one portfolio item before submitting for review`, section: 'pictures' };
  return undefined;
}
