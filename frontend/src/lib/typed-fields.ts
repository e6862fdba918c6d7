import type { RefusedForm } from '@doorstep/contracts/page-forms.ts';

/** What a form starts with: what was typed into it before it was refused, where it was. */
export const withTyped = <Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
  refused: RefusedForm | undefined,
): Fields =>
  Object.assign({}, ...Object.entries(fields).map(([name, value]) => ({ [name]: refused?.values[name] ?? value })));
