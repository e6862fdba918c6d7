import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { getMessage } from '#lib/api-error.ts';
import { refusalOfPicture } from '#lib/image-files.ts';
import { randomUuid, useKeyring } from '#lib/keyring.ts';
import { readFromTab, removeFromTab, storeInTab } from '#lib/tab-storage.ts';
import { failureToast, toast } from '#lib/toast-store.ts';
import { draftKey } from '#lib/use-draft.ts';

/** A text on its way; with the same key it is stored once. */
export interface SentText {
  readonly text: string;
  readonly idempotencyKey: string;
}

/** A picture on its way. */
export interface SentPicture {
  readonly file: File;
  readonly idempotencyKey: string;
  readonly onProgress: (fraction: number) => void;
}

/** A picture that was chosen and is not sent yet. */
export interface ChosenPicture {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1 while it is sent. */
  readonly progress?: number | undefined;
  /** The reason why it cannot be sent, or was not. */
  readonly error?: string | undefined;
  /** True if sending it again cannot help. */
  readonly isRefused?: boolean;
}

export interface ComposerCalls {
  readonly sendText: (text: SentText) => Promise<unknown>;
  readonly sendPicture: (picture: SentPicture) => Promise<unknown>;
  /** The name by which the tab keeps the text until it is sent, also over a reload. */
  readonly draft: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The text and the pictures of the next replies. The text is sent first, then each picture; what fails stays. */
export function useComposer({ sendText, sendPicture, draft }: ComposerCalls) {
  const keys = useKeyring();
  const kept = draftKey(draft);
  const [text, show] = useState('');
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const waiting = pictures.filter(({ isRefused }) => !isRefused);

  // Not in the first rendering: a server that renders the page does not have it.
  useEffect(() => show(typed => typed || (readFromTab(kept, isText) ?? '')), [kept]);

  function setText(next: string) {
    show(next);
    if (next) storeInTab(kept, next);
    else removeFromTab(kept);
  }

  const change = (key: string, changed: Partial<ChosenPicture>) =>
    setPictures(all => all.map(picture => (picture.key === key ? { ...picture, ...changed } : picture)));

  const remove = (key: string) => setPictures(all => all.filter(picture => picture.key !== key));

  async function sendWritten(): Promise<boolean> {
    const written = text.trim();
    if (written === '') return true;
    try {
      await sendText({ text: written, idempotencyKey: keys.keyFor({ written }) });
    } catch (error) {
      toast(failureToast(error, { title: t`Not sent`, description: t`Your text is still here. Please try again.` }));
      return false;
    }
    keys.forget();
    // Text that was typed meanwhile stays.
    show(current => (current.trim() === written ? '' : current));
    if (readFromTab(kept, isText)?.trim() === written) removeFromTab(kept);
    return true;
  }

  async function sendChosen({ key, file }: ChosenPicture): Promise<void> {
    change(key, { progress: 0, error: undefined });
    try {
      await sendPicture({ file, idempotencyKey: key, onProgress: progress => change(key, { progress }) });
      remove(key);
    } catch (error) {
      change(key, { progress: undefined, error: getMessage(error, t`Not sent. Please try again.`) });
    }
  }

  return {
    text,
    setText,
    pictures,
    isSending,
    /** True if there is anything to send. */
    canSend: text.trim() !== '' || waiting.length > 0,
    choose: (files: readonly File[]) =>
      setPictures(all => [
        ...all,
        ...files.map(file => {
          const error = refusalOfPicture(file);
          return { key: randomUuid(), file, error, isRefused: error !== undefined };
        }),
      ]),
    remove,
    async send(): Promise<void> {
      setSending(true);
      if (await sendWritten()) for (const picture of waiting) await sendChosen(picture);
      setSending(false);
    },
  };
}

export type Composer = ReturnType<typeof useComposer>;
