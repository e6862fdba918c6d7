import { uploadSitePicture } from '@doorstep/contracts/directory/site/calls.ts';
import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { PictureField } from '#components/ui/picture-field.tsx';
import { getMessage } from '#lib/api-error.ts';
import { pictureAccept, refusalOfPicture } from '#lib/image-files.ts';
import { toFormData, upload } from '#lib/upload.ts';

interface SitePictureFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly preview: ComponentProps<typeof PictureField>['preview'];
  /** Address of the stored picture; empty without one. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (url: string) => void;
}

/** A picture of the site. It is stored as soon as it is chosen, and used once the settings are saved. */
export function SitePictureField({ label, hint, preview, value, error, onChange }: SitePictureFieldProps) {
  const [isStoring, setStoring] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function store(file: File) {
    const sentence = refusalOfPicture(file);
    setRefusal(sentence);
    if (sentence) return;
    setStoring(true);
    try {
      onChange(await storeSitePicture(file));
    } catch (failure) {
      setRefusal(getMessage(failure, t`The picture could not be stored. Please try again.`));
    } finally {
      setStoring(false);
    }
  }

  const shown = refusal ?? error;
  return (
    <PictureField
      label={label}
      optional
      src={value || undefined}
      accept={pictureAccept}
      preview={preview}
      hint={isStoring ? t`Uploading...` : hint}
      disabled={isStoring}
      {...(shown !== undefined && { error: shown })}
      onChoose={file => void store(file)}
      onRemove={() => {
        setRefusal(undefined);
        onChange('');
      }}
    />
  );
}

/** Stores a picture for the settings; resolves to its address. */
async function storeSitePicture(file: File): Promise<string> {
  const { url } = await upload(uploadSitePicture, { params: undefined, form: toFormData({ image: file }) });
  return url;
}
