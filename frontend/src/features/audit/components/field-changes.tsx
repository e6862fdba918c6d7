import type { AuditEntry, FieldChange } from '@doorstep/contracts/identity/audit/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { cn } from '#lib/cn.ts';
import { fieldLabel, formatValue } from '../texts.ts';

/** Each field with its values before and after; something that was created or deleted has only one of them. */
export function FieldChanges({ entry: { action, changes } }: { entry: Pick<AuditEntry, 'action' | 'changes'> }) {
  if (changes.length === 0)
    return (
      <p className="text-muted text-sm">
        <Trans>No fields were changed.</Trans>
      </p>
    );
  const hasBefore = changes.some(({ before }) => before !== undefined);
  const hasAfter = action !== 'deleted' && changes.some(({ after }) => after !== undefined);
  return (
    <dl className="divide-y divide-line text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
          <dt className="font-medium">{fieldLabel(field)}</dt>
          <dd className={cn('grid gap-2', hasBefore && hasAfter && 'sm:grid-cols-2')}>
            {hasBefore && <Value label={t`Before`} value={before} className="bg-danger-soft" />}
            {hasAfter && <Value label={t`After`} value={after} className="bg-success-soft" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ label, value, className }: { label: string; value: FieldChange['after']; className: string }) {
  const text = formatValue(value);
  return (
    <div className={cn('min-w-0 rounded-control px-3 py-2', className)}>
      <span className="block text-muted text-xs">{label}</span>
      {text === undefined ? (
        <span className="text-muted">
          <Trans>Empty</Trans>
        </span>
      ) : (
        <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
      )}
    </div>
  );
}
