import type { Suspicion } from '@doorstep/contracts/spam-rules.ts';
import { plural, t } from '@lingui/core/macro';

/** The reason that a form is in quarantine, in words. */
export function describeReason({ kind, found }: Suspicion['reasons'][number]): string {
  if (kind === 'links') return t`Has links to ${found}`;
  if (kind === 'words') return t`Has the blocked word "${found}"`;
  if (kind === 'trap') return t`A hidden field was filled in, as robots do, and some password managers`;
  return t`The same text went to ${plural(Number(found), { one: '# other business', other: '# other businesses' })} within a day`;
}
