import { type BusinessImport, type StatusRule, statusRules } from '@doorstep/contracts/directory/imports/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { ruleLabels } from '../texts.ts';

interface StatusRulesProps {
  readonly statuses: BusinessImport['statuses'];
  readonly ruleOf: (word: string) => StatusRule | undefined;
  readonly onChoose: (word: string, rule: StatusRule) => void;
}

/** Says which rows the source of a file does not show, and lets an administrator decide what happens to them. */
export function StatusRules({ statuses, ruleOf, onChoose }: StatusRulesProps) {
  const hidden = statuses.filter(({ rule }) => rule !== 'approved').reduce((sum, { rows }) => sum + rows, 0);
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h3 className="text-lg">
        <Trans>Rows that their source does not show</Trans>
      </h3>
      <p className="text-muted text-sm">
        {hidden === 0
          ? t`The source of this file shows all of its rows.`
          : t`${plural(hidden, { one: '# row is a draft, closed or the like', other: '# rows are drafts, closed or the like' })}. They are left out, or wait for your approval under "Businesses".`}
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {statuses.map(({ word, rows, rule }) => (
          <Field key={word} label={`${word} (${plural(rows, { one: '# row', other: '# rows' })})`}>
            <Select
              value={ruleOf(word) ?? rule}
              onChange={event => {
                const found = statusRules.find(name => name === event.target.value);
                if (found) onChoose(word, found);
              }}
            >
              <Options choices={statusRules.map(name => [name, ruleLabels[name]])} />
            </Select>
          </Field>
        ))}
      </div>
    </Card>
  );
}
