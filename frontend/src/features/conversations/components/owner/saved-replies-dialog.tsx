import { maxSavedReplies, type SavedReply } from '@doorstep/contracts/engagement/saved-replies/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { savedRepliesQuery, useDeleteSavedReply } from '../../api/saved-replies.ts';
import { type SavedReplyDraft, SavedReplyForm } from './saved-reply-form.tsx';

interface SavedRepliesDialogProps {
  readonly dialog: DialogState<never>;
  readonly businessId: number;
  /** The text in the conversation, which can be saved. */
  readonly written: string;
  readonly onInsert: (text: string) => void;
}

/** The texts that a business saved: one can be inserted, added, changed or deleted. */
export function SavedRepliesDialog({ dialog, businessId, written, onInsert }: SavedRepliesDialogProps) {
  const [edited, setEdited] = useState<SavedReplyDraft>();
  const list = useQuery(savedRepliesQuery(businessId));
  const isFull = (list.data?.length ?? 0) >= maxSavedReplies;
  if (edited)
    return (
      <StateDialog dialog={dialog} title={'id' in edited ? t`Edit reply` : t`Save a reply`}>
        <SavedReplyForm businessId={businessId} draft={edited} onDone={() => setEdited(undefined)} />
      </StateDialog>
    );
  return (
    <StateDialog
      dialog={dialog}
      title={t`Saved replies`}
      description={t`Texts that you often write. You can change them before you send them.`}
      footer={
        <Button
          variant="secondary"
          icon={Plus}
          disabled={isFull}
          onClick={() => setEdited({ title: '', text: written.trim() })}
        >
          {written.trim() ? t`Save what you have written` : t`Save a reply`}
        </Button>
      }
    >
      {list.isPending && (
        <div role="status" aria-label={t`Loading saved replies`} className="py-3">
          <SkeletonText lines={4} />
        </div>
      )}
      {list.isError && !list.data && (
        <ErrorState
          className="py-4"
          description={t`The saved replies could not be loaded.`}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <p className="py-4 text-muted">
          <Trans>None yet. Save a text here, and insert it with one tap next time.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {list.data?.map(saved => (
          <SavedReplyRow
            key={saved.id}
            saved={saved}
            onEdit={() => setEdited(saved)}
            onInsert={() => {
              onInsert(saved.text);
              dialog.close();
            }}
          />
        ))}
      </ul>
    </StateDialog>
  );
}

interface SavedReplyRowProps {
  readonly saved: SavedReply;
  readonly onInsert: () => void;
  readonly onEdit: () => void;
}

function SavedReplyRow({ saved: { id, title, text }, onInsert, onEdit }: SavedReplyRowProps) {
  const deletion = useDeleteSavedReply();
  const remove = () =>
    showOutcome(deletion.mutateAsync({ params: { id } }), {
      failure: { title: t`Not deleted`, description: t`Please try again.` },
    });
  return (
    <li className="relative -mx-3 flex flex-wrap items-center gap-2 rounded-control px-3 py-3 hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-52">
        {/* The whole row inserts it. */}
        <button
          type="button"
          aria-label={t`Insert ${title}`}
          onClick={onInsert}
          className="block w-full text-start font-medium after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          <bdi>{title}</bdi>
        </button>
        <p dir="auto" className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
      <div className="relative flex items-center">
        <Button size="icon-sm" variant="ghost" icon={Pencil} aria-label={t`Edit ${title}`} onClick={onEdit} />
        <Button
          size="icon-sm"
          variant="ghost"
          icon={Trash2}
          pending={deletion.isPending}
          aria-label={t`Delete ${title}`}
          onClick={() => void remove()}
        />
      </div>
    </li>
  );
}
