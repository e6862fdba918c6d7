import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '#lib/api-error.ts';
import type { Desk } from '#lib/desk.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { refusalOfGalleryImage } from '#lib/image-files.ts';
import { createKeyring, randomUuid } from '#lib/keyring.ts';
import { useToast } from '#lib/toast-store.ts';
import { useFilePreview } from '#lib/use-file-preview.ts';
import { useAddPicture } from './api/gallery.ts';
import { type PictureWords, pictureForm } from './picture-form.ts';
import { sentencesOf } from './sentences.ts';

/** The dialog stays this long after completion, so that 100 percent is seen (specification, section 9). */
const closeAfterMs = 1000;

interface AddPictureOptions {
  readonly businessId: number;
  readonly desk: Desk;
  readonly onDone: () => void;
}

/** The picture somebody adds. `progress` is undefined while nothing is sent. Leaving the form ends an upload. */
export function useAddPictureForm({ businessId, desk, onDone }: AddPictureOptions) {
  const { toast } = useToast();
  const add = useAddPicture(businessId);
  const [keys] = useState(() => createKeyring(randomUuid));
  const leaving = useRef(new AbortController());
  const [file, setFile] = useState<File>();
  const preview = useFilePreview(file);
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const form = useForm<PictureWords>({
    resolver: zodResolver(pictureForm),
    defaultValues: { type: 'portfolio', title: '', description: '' },
  });

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function consider(chosen: File) {
    const refusal = refusalOfGalleryImage(chosen);
    setFileError(refusal);
    if (!refusal) setFile(chosen);
  }

  async function send(words: PictureWords) {
    if (!file) {
      setFileError('Please select an image');
      return;
    }
    const { signal } = leaving.current;
    const { added, failed } = sentencesOf(desk, words.type);
    const idempotencyKey = keys.keyFor({ ...words, name: file.name, size: file.size, changed: file.lastModified });
    setProgress(0);
    try {
      await add.mutateAsync({ words, file, idempotencyKey, onProgress: setProgress, signal });
      toast({ ...added, tone: 'success' });
      setTimeout(() => signal.aborted || onDone(), closeAfterMs);
    } catch (error) {
      if (signal.aborted) return;
      setProgress(undefined);
      showFieldErrors(error, form.setError, ['title', 'description']);
      toast({ ...failed, description: sentenceOf(error, failed.description), tone: 'danger' });
    }
  }

  return { form, submit: form.handleSubmit(send), preview, fileError, consider, progress };
}
