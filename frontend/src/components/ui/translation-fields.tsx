import { directionOf, type Language, languages, languagesOf } from '@doorstep/contracts/language/languages.ts';
import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { nameOfLanguage } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

interface TranslatedText {
  readonly label: string;
  /** The place of the translation in the form: `translations.de.name`. */
  readonly path: (language: Language) => string;
  /** True if it has several lines. */
  readonly isLong?: boolean;
}

interface TranslationFieldsProps<Fields extends FieldValues, Parsed> {
  readonly form: UseFormReturn<Fields, unknown, Parsed>;
  readonly texts: readonly TranslatedText[];
  /** The stored translations, which may have languages that the site no longer has. */
  readonly stored?: Partial<Record<Language, unknown>> | undefined;
  readonly className?: string;
}

/**
 * The texts of a form in further languages, collapsed until they are opened or one has an error; nothing on a site in one language. A text
 * that stays empty is shown in the language of the site.
 */
export function TranslationFields<Fields extends FieldValues, Parsed>({
  form,
  texts,
  stored = {},
  className = '',
}: TranslationFieldsProps<Fields, Parsed>) {
  const site = useSite();
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState({ control: form.control });
  const [, ...others] = languagesOf(site);
  const shown = languages.filter(each => others.includes(each) || each in stored);
  if (shown.length === 0) return null;
  const hasError = shown.some(language => texts.some(({ path }) => get(errors, path(language)) !== undefined));
  return (
    <details
      open={isOpen || hasError}
      onToggle={event => setOpen(event.currentTarget.open)}
      className={`group/translations min-w-0 rounded-control border border-line ${className}`}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 font-medium text-sm -outline-offset-2 hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/translations:rotate-90"
        />
        <Trans>In other languages</Trans>
      </summary>
      <div className="grid grid-cols-1 gap-5 px-3 pt-1 pb-3">
        {shown.map(language => (
          <fieldset key={language} className="grid min-w-0 grid-cols-1 gap-3">
            <legend lang={language} className="mb-2 font-semibold text-sm">
              {nameOfLanguage(language)}
            </legend>
            {texts.map(({ label, path, isLong }) => (
              <TranslationField
                key={path(language)}
                form={form}
                // The paths that forms give are those of their own fields.
                name={path(language) as FieldPath<Fields>}
                label={label}
                language={language}
                isLong={isLong}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}

interface TranslationFieldProps<Fields extends FieldValues, Parsed> {
  readonly form: UseFormReturn<Fields, unknown, Parsed>;
  readonly name: FieldPath<Fields>;
  readonly label: string;
  readonly language: Language;
  readonly isLong: boolean | undefined;
}

function TranslationField<Fields extends FieldValues, Parsed>({
  form,
  name,
  label,
  language,
  isLong,
}: TranslationFieldProps<Fields, Parsed>) {
  // It does not register: an input without a value would count as a change as soon as it is there.
  const value: unknown = useWatch({ control: form.control, name });
  const state = useFormState({ control: form.control });
  const { error } = form.getFieldState(name, state);
  const shared = { value: String(value ?? ''), lang: language, dir: directionOf(language), onChange: change };

  function change({ target }: { readonly target: { readonly value: string } }) {
    const text = target.value as FieldPathValue<Fields, FieldPath<Fields>>;
    form.setValue(name, text, { shouldDirty: true, shouldValidate: state.isSubmitted });
  }

  return (
    <Field label={label} optional error={error?.message}>
      {isLong ? <Textarea {...shared} rows={3} className="max-h-60" /> : <Input {...shared} autoComplete="off" />}
    </Field>
  );
}
