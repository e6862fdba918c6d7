import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus, Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { pictureAccept } from '#lib/image-files.ts';
import type { Composer } from '../use-composer.ts';
import { ChosenPictures } from './chosen-pictures.tsx';

const maxText = 5000;

interface ComposerProps {
  readonly composer: Composer;
  /** The other side of the conversation. */
  readonly to: string;
  /** Further buttons beside the one for pictures. */
  readonly children?: ReactNode;
}

/** Where the next reply is written: a text, pictures, or both. */
export function ComposerForm({ composer, to, children }: ComposerProps) {
  const { text, setText, pictures, isSending, canSend, choose, remove, send } = composer;
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  function submit() {
    if (canSend && !isSending) void send();
    else if (!canSend) area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className="grid grid-cols-1 gap-3 border-line border-t px-4 py-4 sm:px-5"
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t`Write to ${to}`}>
        <Textarea
          ref={area}
          rows={2}
          maxLength={maxText}
          value={text}
          className="max-h-60 min-h-20"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {pictures.length > 0 && (
        <ChosenPictures
          pictures={pictures}
          isSending={isSending}
          onRemove={key => {
            remove(key);
            area.current?.focus();
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <div className="me-auto -ms-2 flex flex-wrap items-center">
          <Button size="sm" variant="ghost" className="px-2.5" icon={ImagePlus} onClick={() => file.current?.click()}>
            <Trans>Add pictures</Trans>
          </Button>
          {children}
        </div>
        <span className="hidden text-muted text-xs lg:pointer-fine:inline">
          <Trans>Ctrl + Enter sends</Trans>
        </span>
        <Button type="submit" className="ms-auto" icon={Send} pending={isSending} aria-disabled={!canSend || undefined}>
          {isSending ? t`Sending...` : t`Send`}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept={pictureAccept}
        multiple
        hidden
        aria-label={t`Picture files`}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </form>
  );
}
