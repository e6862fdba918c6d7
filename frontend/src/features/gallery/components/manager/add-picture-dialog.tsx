import { t } from '@lingui/core/macro';
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
  /** Number of pictures that the portfolio still takes. */
  readonly room: number;
}

export const AddPictureDialog = (props: AddPictureDialogProps) => (
  <FormDialog dialog={props.dialog} title={t`Add Image`}>
    <AddPictureForm {...props} />
  </FormDialog>
);

function AddPictureForm({ dialog: { close }, businessId, desk, isFull, room }: AddPictureDialogProps) {
  const { form, submit, preview, count, fileError, choose, progress } = useAddPictureForm({
    businessId,
    desk,
    room,
    onDone: close,
  });
  const isSending = progress !== undefined;
  const isClosed = isFull && form.watch('type') === 'portfolio' && !isSending;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <PictureField
        label={t`Image`}
        src={preview}
        accept="image/*"
        hint={
          count > 1
            ? t`${count} images chosen. They share the type and the words below.`
            : t`One or several: JPEG, PNG, GIF or WebP, at most 5 MB each`
        }
        error={fileError}
        disabled={isSending}
        onChoose={file => choose([file])}
        onChooseSeveral={choose}
      />
      <PictureFields form={form} isFull={isFull && !isSending} disabled={isSending} />
      {isSending && <Progress value={progress} label={progress < 1 ? t`Uploading` : t`Uploaded`} />}
      <DialogActions>
        <Button variant="ghost" onClick={close}>
          {progress === 1 ? t`Close` : t`Cancel`}
        </Button>
        <Button type="submit" pending={isSending && progress < 1} disabled={isClosed || isSending}>
          {isSending ? t`Uploading...` : count > 1 ? t`Add ${count} Images` : t`Add Image`}
        </Button>
      </DialogActions>
    </form>
  );
}
