import type { MailEncryption } from '@doorstep/contracts/identity/mail-server/schema.ts';
import { t } from '@lingui/core/macro';
import { Field } from '#components/ui/field.tsx';
import { type FieldForm, TextField } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { proposePort, type UsualPorts } from '../mail-server-values.ts';

interface ConnectionFieldsProps {
  readonly form: FieldForm<'host' | 'port' | 'encryption'> & {
    readonly getValues: (name: 'port') => string;
    readonly setValue: (name: 'port', value: string) => void;
  };
  readonly hostLabel: string;
  readonly hostPlaceholder: string;
  readonly encryptions: Readonly<Record<MailEncryption, string>>;
  readonly usualPorts: UsualPorts;
}

/** The fields of a connection to a mail server: host, port and encryption. The usual port follows the encryption. */
export function ConnectionFields({ form, hostLabel, hostPlaceholder, encryptions, usualPorts }: ConnectionFieldsProps) {
  const { onChange, ...encryption } = form.register('encryption');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          form={form}
          name="host"
          label={hostLabel}
          missing={t`Please enter the name of the mail server`}
          placeholder={hostPlaceholder}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="port"
          label={t`Port`}
          missing={t`Please enter a port from 1 to 65535`}
          inputMode="numeric"
        />
      </div>
      <Field label={t`Encryption`} error={form.formState.errors.encryption?.message}>
        <Select
          {...encryption}
          onChange={event => {
            void onChange(event);
            form.setValue(
              'port',
              proposePort(usualPorts, form.getValues('port'), event.target.value as MailEncryption),
            );
          }}
        >
          <Options choices={Object.entries(encryptions)} />
        </Select>
      </Field>
    </>
  );
}
