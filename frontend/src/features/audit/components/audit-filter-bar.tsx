import { auditedEntities } from '@doorstep/contracts/identity/audit/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { type AuditFilters, administratorsQuery } from '../api/audit-log.ts';
import { entityLabels } from '../texts.ts';

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly onChange: (values: Record<string, string>) => void;
}

/** The filters of the log. */
export function AuditFilterBar({ filters: { entity, administratorId, from, to }, onChange }: AuditFilterBarProps) {
  const { data: administrators = [] } = useQuery(administratorsQuery);
  const isUnknown = administratorId !== undefined && !administrators.some(({ id }) => id === administratorId);
  return (
    <fieldset className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="sr-only">
        <Trans>Entries to show</Trans>
      </legend>
      <Field label={t`Changed`}>
        <Select value={entity ?? ''} onChange={event => onChange({ entity: event.target.value })}>
          <option value="">
            <Trans>Everything</Trans>
          </option>
          <Options choices={auditedEntities.map(name => [name, entityLabels[name]])} />
        </Select>
      </Field>
      <Field label={t`Administrator`}>
        <Select value={administratorId ?? ''} onChange={event => onChange({ by: event.target.value })}>
          <option value="">
            <Trans>All administrators</Trans>
          </option>
          {isUnknown && (
            <option value={administratorId}>
              <Trans>Account {administratorId}</Trans>
            </option>
          )}
          <Options
            choices={administrators.map(({ id, name, username }) => [id, name ? `${name} (${username})` : username])}
          />
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 sm:col-span-2">
        <Field label={t`From`}>
          <Input
            type="date"
            className="min-w-0"
            value={from ?? ''}
            max={to}
            onChange={event => onChange({ from: event.target.value })}
          />
        </Field>
        <Field label={t`To`}>
          <Input
            type="date"
            className="min-w-0"
            value={to ?? ''}
            min={from}
            onChange={event => onChange({ to: event.target.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
