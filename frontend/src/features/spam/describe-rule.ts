import type { SpamRule } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { listed } from '#lib/format.ts';

export const kindLabels: Record<SpamRule['kind'], string> = {
  words: t`Blocked words`,
  links: t`Links to several sites`,
  repeats: t`The same text to several businesses`,
};

/** Says what a rule looks for. */
export function describeRule(rule: SpamRule): string {
  if (rule.kind === 'words') return listed(rule.words);
  const { min } = rule;
  return rule.kind === 'links'
    ? t`To ${plural(min, { one: '# site', other: '# sites' })} or more`
    : t`To ${plural(min, { one: '# other business', other: '# other businesses' })} or more within a day`;
}
