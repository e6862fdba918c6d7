import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { PictureField } from '#components/ui/picture-field.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { Desk } from '#lib/desk.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useAddPictureForm } from '../../use-add-picture-form.ts';
import { PictureFields } from './picture-fields.tsx';

interface AddPictureDialogProps {
  readonly dialog: DialogState<never>;
  readonly businessId: number;
  readonly desk: Desk;
  readonly isFull: boolean;
}

export const AddPictureDialog = (props: AddPictureDialogProps) => (
  <FormDialog dialog={props.dialog} title="Add Image">
    <AddPictureForm {...props} />
  </FormDialog>
);

function AddPictureForm({ dialog: { close }, businessId, desk, isFull }: AddPictureDialogProps) {
  const { form, submit, preview, fileError, choose, progress } = useAddPictureForm({
    businessId,
    desk,
    onDone: close,
  });
  const isSending = progress !== undefined;
  const isClosed = isFull && form.watch('type') === 'portfolio' && !isSending;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <PictureField
        label="Image"
        src={preview}
        accept="image/*"
        hint="JPEG, PNG, GIF or WebP, at most 5 MB"
        error={fileError}
        disabled={isSending}
        onChoose={choose}
      />
      <PictureFields form={form} isFull={isFull && !isSending} disabled={isSending} />
      {isSending && <Progress value={progress} label={progress < 1 ? 'Uploading' : 'Uploaded'} />}
      <DialogActions>
        <Button variant="ghost" onClick={close}>
          {progress === 1 ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" pending={isSending && progress < 1} disabled={isClosed || isSending}>
          {isSending ? 'Uploading...' : 'Add Image'}
        </Button>
      </DialogActions>
    </form>
  );
}
