import type { GalleryItem } from '@doorstep/contracts/gallery.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useChangePicture } from '../../api/gallery.ts';
import { type PictureWords, pictureForm } from '../../picture-form.ts';
import { PictureFields } from './picture-fields.tsx';

interface EditPictureFormProps {
  readonly item: GalleryItem;
  readonly isFull: boolean;
  readonly onClose: () => void;
}

interface EditPictureDialogProps extends Omit<EditPictureFormProps, 'item'> {
  /** Stays while the dialog closes. */
  readonly item: GalleryItem | undefined;
  readonly open: boolean;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

export function EditPictureDialog({ item, open, fallbackFocus, ...rest }: EditPictureDialogProps) {
  return (
    <Dialog open={open} onOpenChange={isOpen => !isOpen && rest.onClose()}>
      <DialogContent title="Edit Image" fallbackFocus={fallbackFocus}>
        {item && <EditPictureForm item={item} {...rest} />}
      </DialogContent>
    </Dialog>
  );
}

function EditPictureForm({ item, isFull, onClose }: EditPictureFormProps) {
  const { toast } = useToast();
  const change = useChangePicture(item.businessId);
  const form = useForm<PictureWords>({
    resolver: zodResolver(pictureForm),
    defaultValues: { type: item.type, title: item.title ?? '', description: item.description ?? '' },
  });
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async words => {
    try {
      await change.mutateAsync({ id: item.id, words });
    } catch (error) {
      showFieldErrors(error, form.setError, ['type', 'title', 'description']);
      const description = sentenceOf(error, 'The image could not be changed. Please try again.');
      toast({ title: 'Update Failed', description, tone: 'danger' });
      return;
    }
    onClose();
    toast({ title: 'Image Updated', tone: 'success' });
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <Picture src={item.imageUrl} alt="" sizes="30rem" className="aspect-video rounded-control" />
      <PictureFields form={form} isFull={isFull && item.type !== 'portfolio'} disabled={isSubmitting} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogActions>
    </form>
  );
}
