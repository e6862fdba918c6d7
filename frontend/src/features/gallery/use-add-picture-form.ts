import { portfolioLimit } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { Desk } from '#lib/desk.ts';
import { refusalOfGalleryImage } from '#lib/image-files.ts';
import { useKeyring } from '#lib/keyring.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useFilePreview } from '#lib/use-file-preview.ts';
import { useAddPicture } from './api/gallery.ts';
import { type PictureWords, pictureForm } from './picture-form.ts';

/** Time that the dialog stays open after the upload, so that 100 percent is seen. */
const closeDelayMs = 1000;

interface AddPictureOptions {
  readonly businessId: number;
  readonly desk: Desk;
  /** Number of pictures that the portfolio still takes. */
  readonly room: number;
  readonly onDone: () => void;
}

/** The form that adds one picture, or several with the same words. `progress` is undefined while nothing is sent. Closing the form aborts an upload. */
export function useAddPictureForm({ businessId, desk, room, onDone }: AddPictureOptions) {
  const add = useAddPicture(businessId);
  const keys = useKeyring();
  const closing = useRef(new AbortController());
  const [files, setFiles] = useState<readonly File[]>([]);
  const preview = useFilePreview(files[0]);
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);

  function choose(chosen: readonly File[]) {
    const [refusal] = chosen.flatMap(file => refusalOfGalleryImage(file) ?? []);
    const usable = chosen.filter(file => refusalOfGalleryImage(file) === undefined);
    setFileError(refusal);
    if (usable.length > 0) setFiles(usable);
  }

  async function send(words: PictureWords) {
    if (files.length === 0) {
      setFileError(t`Please select an image`);
      return undefined;
    }
    if (words.type === 'portfolio' && files.length > room) {
      setFileError(t`You can only upload up to ${portfolioLimit} images`);
      return undefined;
    }
    const { signal } = closing.current;
    setProgress(0);
    for (const [index, file] of files.entries()) {
      const idempotencyKey = keys.keyFor({ ...words, name: file.name, size: file.size, changed: file.lastModified });
      const onProgress = (part: number) => setProgress((index + part) / files.length);
      await add.mutateAsync({ words, file, idempotencyKey, onProgress, signal });
      // Stored pictures are not sent again if a later one fails.
      if (index + 1 < files.length) setFiles(files.slice(index + 1));
    }
    return { signal, count: files.length };
  }

  const { form, submit } = useApiForm({
    schema: pictureForm,
    defaultValues: { type: 'portfolio', title: '', description: '' } as PictureWords,
    send,
    success: (sent, { type }) => {
      if (!sent) return undefined;
      const { signal, count } = sent;
      setTimeout(() => signal.aborted || onDone(), closeDelayMs);
      if (count > 1)
        return { title: t`${count} Images Uploaded`, description: t`Your images have been added to your gallery.` };
      return isPortfolioItem(desk, type)
        ? { title: t`Portfolio Item Added`, description: t`Your image has been added to your portfolio.` }
        : { title: t`Image Uploaded`, description: t`Your image has been added to your gallery.` };
    },
    failure: (error, { getValues }) => {
      if (closing.current.signal.aborted) return undefined;
      setProgress(undefined);
      return failureToast(
        error,
        isPortfolioItem(desk, getValues('type'))
          ? { title: t`Error Adding Portfolio Item`, description: t`There was a problem adding your portfolio item` }
          : { title: t`Upload Failed`, description: t`There was a problem uploading your image. Please try again.` },
      );
    },
  });

  return { form, submit, preview, count: files.length, fileError, choose, progress };
}

/** Returns whether a picture is called a portfolio item, as the portal calls those of its portfolio. */
const isPortfolioItem = (desk: Desk, type: PictureWords['type']) => desk === 'portal' && type === 'portfolio';
