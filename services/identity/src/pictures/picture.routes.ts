import { uploadProfilePicture } from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { commonImage, encodePicture, type Pictures } from '@doorstep/platform/media';
import type { Routes } from '@doorstep/platform/route';
import { readImageUpload } from '@doorstep/platform/upload';
import type { Accounts } from '../users/accounts.ts';
import { toUser } from '../users/user.model.ts';

const square = { width: 512, height: 512, fit: 'cover', position: 'attention' } as const;

export function pictureRoutes(
  routes: Routes,
  { accounts, pictures }: { accounts: Accounts; pictures: Pictures },
): void {
  routes.handle(uploadProfilePicture, async ({ actor, req }) => {
    const { userId } = requireSignedIn(actor);
    const { data } = await readImageUpload(req);
    return pictures.keepFor(await encodePicture(data, commonImage, square), async profilePicture => {
      const row = await accounts.change(userId, async (before, session) => {
        await pictures.exchange(session, [before.profilePicture], [profilePicture]);
        return { profilePicture };
      });
      return toUser(row);
    });
  });
}
