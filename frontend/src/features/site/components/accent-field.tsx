import { productAccent } from '@doorstep/contracts/directory/site/palette.ts';
import { t } from '@lingui/core/macro';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface AccentFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The accent color as text, and by the picker of the browser. */
export const AccentField = ({ value, error, onChange }: AccentFieldProps) => (
  <div className="grid grid-cols-[1fr_auto] items-start gap-3">
    <Field
      label={t`Accent color`}
      optional
      {...(error !== undefined && { error })}
      hint={t`Of buttons and links. The dark theme gets a brighter one of the same kind.`}
    >
      <Input
        dir="ltr"
        value={value}
        placeholder={productAccent}
        spellCheck={false}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
      />
    </Field>
    <input
      type="color"
      aria-label={t`Pick the accent color`}
      className="mt-6.5 h-11 w-14 cursor-pointer rounded-control border border-control bg-surface p-1"
      value={/^#[0-9a-f]{6}$/i.test(value) ? value : productAccent}
      onChange={event => onChange(event.target.value)}
    />
  </div>
);
