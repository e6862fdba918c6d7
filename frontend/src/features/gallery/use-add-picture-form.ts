import { useEffect, useRef, useState } from 'react';
import type { Desk } from '#lib/desk.ts';
import { refusalOfGalleryImage } from '#lib/image-files.ts';
import { useKeyring } from '#lib/keyring.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useFilePreview } from '#lib/use-file-preview.ts';
import { useAddPicture } from './api/gallery.ts';
import { type PictureWords, pictureForm } from './picture-form.ts';

/** How long the dialog stays open after the upload, so that 100 percent is seen. */
const closeDelayMs = 1000;

interface AddPictureOptions {
  readonly businessId: number;
  readonly desk: Desk;
  readonly onDone: () => void;
}

/** The form that adds a picture. `progress` is undefined while nothing is sent. Closing the form aborts an upload. */
export function useAddPictureForm({ businessId, desk, onDone }: AddPictureOptions) {
  const add = useAddPicture(businessId);
  const keys = useKeyring();
  const closing = useRef(new AbortController());
  const [file, setFile] = useState<File>();
  const preview = useFilePreview(file);
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);

  function choose(chosen: File) {
    const refusal = refusalOfGalleryImage(chosen);
    setFileError(refusal);
    if (!refusal) setFile(chosen);
  }

  async function send(words: PictureWords) {
    if (!file) {
      setFileError('Please select an image');
      return undefined;
    }
    const { signal } = closing.current;
    const idempotencyKey = keys.keyFor({ ...words, name: file.name, size: file.size, changed: file.lastModified });
    setProgress(0);
    await add.mutateAsync({ words, file, idempotencyKey, onProgress: setProgress, signal });
    return signal;
  }

  const { form, submit } = useApiForm({
    schema: pictureForm,
    defaultValues: { type: 'portfolio', title: '', description: '' } as PictureWords,
    send,
    success: (signal, { type }) => {
      if (!signal) return undefined;
      setTimeout(() => signal.aborted || onDone(), closeDelayMs);
      return isPortfolioItem(desk, type)
        ? { title: 'Portfolio Item Added', description: 'Your image has been added to your portfolio.' }
        : { title: 'Image Uploaded', description: 'Your image has been added to your gallery.' };
    },
    failure: (error, { getValues }) => {
      if (closing.current.signal.aborted) return undefined;
      setProgress(undefined);
      return failureToast(
        error,
        isPortfolioItem(desk, getValues('type'))
          ? { title: 'Error Adding Portfolio Item', description: 'There was a problem adding your portfolio item' }
          : { title: 'Upload Failed', description: 'There was a problem uploading your image. Please try again.' },
      );
    },
  });

  return { form, submit, preview, fileError, choose, progress };
}

/** Whether a picture is called a portfolio item, as the portal calls those of its portfolio. */
const isPortfolioItem = (desk: Desk, type: PictureWords['type']) => desk === 'portal' && type === 'portfolio';
