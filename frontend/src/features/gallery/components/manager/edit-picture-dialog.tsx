import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { typeLabels } from '#lib/picture-types.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useChangePicture } from '../../api/gallery.ts';
import { pictureForm, toWords } from '../../picture-form.ts';
import { PictureFields } from './picture-fields.tsx';

interface EditPictureDialogProps {
  readonly dialog: DialogState<GalleryItem>;
  readonly isFull: boolean;
}

export const EditPictureDialog = ({ dialog, isFull }: EditPictureDialogProps) => (
  <FormDialog dialog={dialog} title={t`Edit Image`}>
    {dialog.subject && <EditPictureForm item={dialog.subject} isFull={isFull} onClose={dialog.close} />}
  </FormDialog>
);

interface EditPictureFormProps {
  readonly item: GalleryItem;
  readonly isFull: boolean;
  readonly onClose: () => void;
}

function EditPictureForm({ item, isFull, onClose }: EditPictureFormProps) {
  const change = useChangePicture(item.businessId);
  const { edit, pick } = useEdit({ stored: item, toFields: toWords });
  const { form, submit } = useApiForm({
    edit,
    schema: pictureForm,
    defaultValues: toWords(item),
    send: words => change.mutateAsync({ params: { id: item.id }, body: pick(words) }),
    success: () => {
      onClose();
      return { title: t`Image Updated` };
    },
    failure: { title: t`Update Failed`, description: t`The image could not be changed. Please try again.` },
  });
  const { isSubmitting } = form.formState;

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges
        edit={edit}
        format={(field, value) => (field === 'type' ? typeLabels[value as GalleryItem['type']] : undefined)}
      />
      <Picture src={item.imageUrl} alt="" sizes="30rem" className="aspect-video rounded-control" />
      <PictureFields form={form} isFull={isFull && item.type !== 'portfolio'} disabled={isSubmitting} />
      <FormActions onCancel={onClose} form={form} />
    </form>
  );
}
