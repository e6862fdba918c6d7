import { pictureTypes, uploadProfilePicture } from '@doorstep/contracts';
import {
  AppError,
  decodeImage,
  type MediaStore,
  type Routes,
  readImageUpload,
  requireSignedIn,
} from '@doorstep/platform';
import type { Accounts } from '../users/accounts.ts';
import { toUser, type UserRow } from '../users/user.model.ts';

const side = 512;

export function pictureRoutes(routes: Routes, { accounts, media }: { accounts: Accounts; media: MediaStore }): void {
  routes.on(uploadProfilePicture, async ({ actor, req }) => {
    const { userId } = requireSignedIn(actor);
    const { data } = await readImageUpload(req);
    const image = await decodeImage(data, pictureTypes);
    if (!image) throw new AppError(415, 'image-type', 'Invalid file type. Please upload JPEG, PNG, or GIF.');
    const square = await image
      .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
      .webp({ quality: 85 })
      .toBuffer();
    const profilePicture = await media.keep({ data: square, width: side, height: side });
    let before: UserRow | undefined;
    const row = await accounts.change(userId, stored => {
      before = stored;
      return { profilePicture };
    });
    if (before?.profilePicture) await media.remove(before.profilePicture);
    return toUser(row);
  });
}
