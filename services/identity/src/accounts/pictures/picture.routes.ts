import { uploadProfilePicture } from '@doorstep/contracts/identity/users/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { commonImage, encodePicture } from '@doorstep/platform/media';
import type { Routes } from '@doorstep/platform/route';
import { readImageUpload } from '@doorstep/platform/upload';
import { toUser } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { updateAccount } from '../users/accounts.ts';

const square = { width: 512, height: 512, fit: 'cover', position: 'attention' } as const;

export function pictureRoutes(routes: Routes, deps: Deps): void {
  const { pictures } = deps;

  routes.handle(uploadProfilePicture, async ({ actor, req }) => {
    const { userId } = requireSignedIn(actor);
    const { data } = await readImageUpload(req);
    return pictures.storeFor(await encodePicture(data, commonImage, square), async profilePicture => {
      const row = await updateAccount(deps, userId, async (before, session) => {
        await pictures.replace(session, [before.profilePicture], [profilePicture]);
        return { profilePicture };
      });
      return toUser(row);
    });
  });
}
