import { type GalleryItem, portfolioLimit } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Badge } from '#components/ui/badge.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { ImageDrop } from '#components/ui/image-drop.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { refusalOfGalleryImage } from '#lib/image-files.ts';
import { randomUuid } from '#lib/keyring.ts';
import { toast } from '#lib/toast-store.ts';
import type { SetupValues } from '../setup-values.ts';
import { SetupImageFields } from './setup-image-fields.tsx';

/** The pictures of a setup: those of the business and new ones, up to six in total. */
export function SetupImages({ existing }: { existing: readonly GalleryItem[] }) {
  const choose = useRef<HTMLButtonElement>(null);
  const { control, formState } = useFormContext<SetupValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'images', keyName: 'fieldId' });
  const count = existing.filter(({ type }) => type === 'portfolio').length + fields.length;
  const room = Math.max(portfolioLimit - count, 0);
  const { images: errors } = formState.errors;
  const error = errors?.root?.message ?? errors?.message;
  const isEmpty = existing.length + fields.length === 0;

  function add(files: File[]) {
    const usable = files.filter(file => refusalOfGalleryImage(file) === undefined);
    const [refusal] = files.flatMap(file => refusalOfGalleryImage(file) ?? []);
    if (refusal) toast({ title: t`Invalid Image`, description: refusal, tone: 'danger' });
    if (usable.length > room) {
      const description = t`You can only upload up to ${portfolioLimit} images`;
      toast({ title: t`Maximum Images Reached`, description, tone: 'danger' });
    }
    append(
      usable.slice(0, room).map(file => ({ key: randomUuid(), file, title: '', description: '' })),
      { shouldFocus: false },
    );
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          <Trans>Show finished work, your team or your place. Customers look here first.</Trans>
        </p>
        <Badge tone={room === 0 ? 'warning' : 'neutral'} className="text-sm">
          <Trans>
            {count}/{portfolioLimit} Images
          </Trans>
        </Badge>
      </div>
      <div data-invalid={error ? true : undefined} className="grid grid-cols-1 gap-3">
        <ImageDrop
          label={t`Choose Images`}
          hint={
            room > 0 ? t`or drop them here. JPEG, PNG, GIF or WebP, at most 5 MB each` : t`All six places are taken`
          }
          multiple
          disabled={room === 0}
          onFiles={add}
          buttonRef={choose}
        />
        {error && isEmpty ? (
          <FieldError role="alert">{error}</FieldError>
        ) : (
          isEmpty && (
            <p className="flex items-center gap-2 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning-text">
              <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
              <Trans>No images yet. Your profile needs at least one before it can be submitted.</Trans>
            </p>
          )
        )}
      </div>
      {existing.length > 0 && (
        <section aria-label={t`Images your business has already`}>
          <h3 className="mb-2 font-medium font-sans text-sm tracking-normal">
            <Trans>In your gallery already</Trans>
          </h3>
          <ul className="flex flex-wrap gap-3">
            {existing.map(({ id, imageUrl, title }) => (
              <li key={id}>
                <Picture src={imageUrl} alt={title ?? ''} sizes="7rem" className="aspect-4/3 w-28 rounded-control" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {fields.length > 0 && (
        <ul aria-label={t`Images to upload`} className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {fields.map(({ key, file }, index) => (
            <li key={key} className="min-w-0">
              <SetupImageFields
                index={index}
                file={file}
                onRemove={() => {
                  remove(index);
                  choose.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
