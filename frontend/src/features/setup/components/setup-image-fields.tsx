import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { formatFileSize } from '#lib/format.ts';
import { useFilePreview } from '#lib/use-file-preview.ts';
import type { SetupValues } from '../setup-values.ts';

interface SetupImageFieldsProps {
  readonly index: number;
  readonly file: File;
  readonly onRemove: () => void;
}

/** One picture to upload: its preview and texts. */
export function SetupImageFields({ index, file, onRemove }: SetupImageFieldsProps) {
  const { register, formState } = useFormContext<SetupValues>();
  const errors = formState.errors.images?.[index];
  const preview = useFilePreview(file);
  return (
    <Card asChild className="overflow-hidden">
      <fieldset className="min-w-0">
        <legend className="sr-only">
          <Trans>
            Image {index + 1}: {file.name}
          </Trans>
        </legend>
        {preview ? (
          <Picture src={preview} alt={t`Preview of ${file.name}`} sizes="30rem" className="aspect-video" />
        ) : (
          <Skeleton className="aspect-video rounded-none" />
        )}
        <div className="grid grid-cols-1 gap-3 p-4">
          <div className="flex items-center gap-3">
            <p dir="auto" className="match-parent min-w-0 flex-1 truncate text-muted text-sm" title={file.name}>
              {file.name}
            </p>
            <span className="shrink-0 text-muted text-sm tabular-nums">{formatFileSize(file.size)}</span>
            <Button
              variant="ghost"
              size="icon"
              className="-my-2 -me-2"
              aria-label={t`Remove image ${index + 1}`}
              onClick={onRemove}
              icon={Trash2}
            />
          </div>
          <Field label={t`Title`} optional error={errors?.title?.message}>
            <Input autoComplete="off" {...register(`images.${index}.title`)} />
          </Field>
          <Field label={t`Description`} optional error={errors?.description?.message}>
            <Textarea rows={2} className="min-h-20" {...register(`images.${index}.description`)} />
          </Field>
        </div>
      </fieldset>
    </Card>
  );
}
