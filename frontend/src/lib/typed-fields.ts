import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { RefusedForm } from '@doorstep/contracts/gateway/pages/page-forms.ts';

/** Initial values of a form: those typed before it was refused, if it was. */
export const withTyped = <Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
  refused: RefusedForm | undefined,
): Fields =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]) => ({ [name]: getOwn(refused?.values, name) ?? value })),
  );
