import { pictureTypes, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus, Upload, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { showOutcome, toast } from '#lib/toast-store.ts';
import { useFilePreview } from '#lib/use-file-preview.ts';
import { useUploadPicture } from '../api/profile.ts';
import { formatKb, type PicturePage, refusePicture, uploadFailures } from '../picture-rules.ts';

/** Lets users choose and upload their profile picture. */
export function PictureCard({ user, page }: { user: User; page: PicturePage }) {
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<File>();
  const picture = useFilePreview(chosen) ?? user.profilePicture;
  const upload = useUploadPicture();

  function choose(file: File | undefined) {
    if (!file) return;
    const refusal = refusePicture(page, file);
    if (refusal) toast({ ...refusal, tone: 'danger' });
    else setChosen(file);
  }

  async function send(file: File) {
    const isStored = await showOutcome(upload.mutateAsync(file), {
      success: {
        title: t`Profile picture updated`,
        description: t`Your profile picture has been successfully updated.`,
      },
      failure: uploadFailures[page],
    });
    if (isStored) setChosen(undefined);
  }

  // The button was disabled meanwhile, so it has lost the focus.
  useEffect(() => {
    if (upload.isSuccess || upload.isError) select.current?.focus();
  }, [upload.isSuccess, upload.isError]);

  return (
    <Card className="flex flex-col items-center p-6 text-center">
      <h2 className="text-xl">
        <Trans>Profile Picture</Trans>
      </h2>
      <Avatar
        key={picture}
        name={user.name ?? user.username}
        src={picture}
        size="xl"
        className="mt-5 size-32 text-3xl"
      />
      <p className="mt-4 text-muted text-sm">
        <Trans>JPEG, PNG or GIF, at most 5 MB</Trans>
      </p>
      <div role="status" className="w-full">
        {chosen && (
          <div className="mt-4 flex items-center gap-2 rounded-control bg-sunken py-1 pe-1 ps-3.5 text-start text-sm">
            <span dir="auto" className="match-parent min-w-0 flex-1 truncate" title={chosen.name}>
              {chosen.name}
            </span>
            <span className="shrink-0 text-muted tabular-nums">{formatKb(chosen.size)}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t`Do not use ${chosen.name}`}
              disabled={upload.isPending}
              onClick={() => {
                setChosen(undefined);
                select.current?.focus();
              }}
            >
              <X aria-hidden />
            </Button>
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={t`Profile picture file`}
        hidden
        onChange={event => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="mt-4 grid w-full gap-3">
        <Button
          ref={select}
          variant="secondary"
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
          icon={ImagePlus}
        >
          <Trans>Select Image</Trans>
        </Button>
        <Button disabled={!chosen} pending={upload.isPending} onClick={() => chosen && send(chosen)} icon={Upload}>
          {upload.isPending ? t`Uploading...` : t`Upload Profile Picture`}
        </Button>
      </div>
    </Card>
  );
}
