import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus, Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { pictureAccept } from '#lib/image-files.ts';
import { isEnter } from '#lib/typed-enter.ts';
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

/** The form of the next reply: a text, pictures, or both. */
export function ComposerForm({ composer, to, children }: ComposerProps) {
  const { text, setText, pictures, isSending, canSend, choose, remove, send } = composer;
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  function submit() {
    if (canSend && !isSending) void send();
    else if (!canSend) area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className="tall:sticky bottom-0 z-10 grid grid-cols-1 gap-2.5 rounded-b-card border-line border-t bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t`Write to ${to}`}>
        <Textarea
          ref={area}
          rows={1}
          maxLength={maxText}
          value={text}
          className="max-h-40 min-h-11"
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
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="me-auto -ms-2 flex flex-wrap items-center">
          <Button size="sm" variant="ghost" className="px-2.5" icon={ImagePlus} onClick={() => file.current?.click()}>
            <Trans>Add pictures</Trans>
          </Button>
          {children}
        </div>
        <span className="hidden text-muted text-xs lg:pointer-fine:inline">
          <Trans>Ctrl + Enter sends</Trans>
        </span>
        <Button type="submit" icon={Send} pending={isSending} aria-disabled={!canSend || undefined}>
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
