import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { PictureField } from '#components/ui/picture-field.tsx';
import { formatFileSize } from '#lib/format.ts';
import { pictureAccept, refusalOfPicture } from '#lib/image-files.ts';
import { useFilePreview } from '#lib/use-file-preview.ts';
import type { BusinessValues } from '../business-values.ts';

interface PictureChoiceFieldProps {
  readonly name: 'logo' | 'coverImage';
  readonly label: string;
}

/** A logo or cover: a chosen file, or the picture that is stored. */
export function PictureChoiceField({ name, label }: PictureChoiceFieldProps) {
  const { field, fieldState } = useController<BusinessValues, 'logo' | 'coverImage'>({ name });
  const { value } = field;
  const file = value instanceof File ? value : undefined;
  const stored = typeof value === 'string' && value !== '' ? value : undefined;
  const preview = useFilePreview(file);
  const [refusal, setRefusal] = useState<string>();

  function consider(chosen: File) {
    const sentence = refusalOfPicture(chosen);
    setRefusal(sentence);
    if (!sentence) field.onChange(chosen);
  }

  return (
    <PictureField
      label={label}
      optional
      src={file ? preview : stored}
      accept={pictureAccept}
      hint={file ? `${file.name}, ${formatFileSize(file.size)}` : t`JPEG, PNG or GIF, at most 5 MB`}
      error={refusal ?? fieldState.error?.message}
      onChoose={consider}
      onRemove={() => {
        setRefusal(undefined);
        field.onChange('');
      }}
    />
  );
}
