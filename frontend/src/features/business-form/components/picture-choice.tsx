import { parseMediaUrl } from '@doorstep/contracts/media.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PictureField } from '#components/ui/picture-field.tsx';
import { formatFileSize } from '#lib/format.ts';
import { pictureAccept, refusalOfPicture } from '#lib/image-files.ts';
import { useFilePreview } from '#lib/use-file-preview.ts';
import type { BusinessValues } from '../business-values.ts';

interface PictureChoiceFieldProps {
  readonly name: 'logo' | 'coverImage';
  readonly label: string;
}

/** A logo or cover: a chosen file, or the web address of a picture. */
export function PictureChoiceField({ name, label }: PictureChoiceFieldProps) {
  const { field, fieldState } = useController<BusinessValues, 'logo' | 'coverImage'>({ name });
  const { value } = field;
  const file = value instanceof File ? value : undefined;
  const address = typeof value === 'string' ? value : '';
  const preview = useFilePreview(file);
  const isStored = parseMediaUrl(address) !== undefined;
  const hasOwnPicture = file !== undefined || isStored;
  const [refusal, setRefusal] = useState<string>();

  function consider(chosen: File) {
    const sentence = refusalOfPicture(chosen);
    setRefusal(sentence);
    if (!sentence) field.onChange(chosen);
  }

  return (
    <div className="grid min-w-0 content-start gap-3">
      <PictureField
        label={label}
        optional
        src={file ? preview : isStored || /^https:\/\/\S+\.\S/.test(address) ? address : undefined}
        accept={pictureAccept}
        hint={file ? `${file.name}, ${formatFileSize(file.size)}` : 'JPEG, PNG or GIF, at most 5 MB'}
        error={refusal ?? (hasOwnPicture ? fieldState.error?.message : undefined)}
        onChoose={consider}
        onRemove={() => {
          setRefusal(undefined);
          field.onChange('');
        }}
      />
      {!hasOwnPicture && (
        <Field label={`${label} web address`} hideLabel error={fieldState.error?.message}>
          <Input
            ref={field.ref}
            name={name}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="or a web address: https://…"
            value={address}
            onChange={event => field.onChange(event.target.value.trim())}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    </div>
  );
}
