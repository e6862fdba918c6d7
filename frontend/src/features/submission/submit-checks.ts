/** What the button looks at before it asks the server. */
interface Submitted {
  readonly isBusinessKnown: boolean;
  readonly services: number;
  readonly pictures: number;
}

interface Refusal {
  readonly sentence: string;
  /** The section where it can be mended. */
  readonly section?: 'services' | 'pictures';
}

/** Why a business cannot be submitted yet (specification, section 5); undefined when the server may judge. */
export function refusalOf({ isBusinessKnown, services, pictures }: Submitted): Refusal | undefined {
  if (!isBusinessKnown) return { sentence: 'Cannot submit business profile: business information not found' };
  if (services === 0)
    return { sentence: 'Please add at least one service before submitting for review', section: 'services' };
  if (pictures === 0)
    return { sentence: 'Please add at least one portfolio item before submitting for review', section: 'pictures' };
  return undefined;
}
