import { type Language, languagesOf } from '@doorstep/contracts/language/languages.ts';
import { t } from '@lingui/core/macro';
import { useContext, useState } from 'react';
import { nameOfLanguage } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';
import { UnsavedChanges } from '#lib/unsaved-changes.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { Field } from './field.tsx';
import { Options, Select } from './select.tsx';

interface LanguageFieldProps {
  readonly value: Language;
  readonly hint?: string;
  readonly onChange: (language: Language) => void;
}

/**
 * Chooses the language of the text that the form below has, among those of the site; nothing on a site in one language. Asks first if the
 * text has been changed, because another one replaces it.
 */
export function LanguageField({ value, hint, onChange }: LanguageFieldProps) {
  const languages = languagesOf(useSite());
  const unsaved = useContext(UnsavedChanges);
  const [wanted, setWanted] = useState<Language>();
  if (languages.length === 1) return null;

  function choose(tag: string) {
    const chosen = languages.find(each => each === tag) ?? value;
    if (unsaved?.current) setWanted(chosen);
    else onChange(chosen);
  }

  return (
    <>
      <Field label={t`Language of the text`} {...(hint && { hint })}>
        <Select value={value} onChange={({ target }) => choose(target.value)}>
          <Options choices={languages.map(each => [each, nameOfLanguage(each)] as const)} />
        </Select>
      </Field>
      <DiscardDialog
        open={wanted !== undefined}
        onOpenChange={isOpen => !isOpen && setWanted(undefined)}
        onDiscard={() => {
          if (wanted) onChange(wanted);
          setWanted(undefined);
        }}
      />
    </>
  );
}
