import { conversationPictures } from '@doorstep/contracts/common/media.ts';
import { idInPath } from '@doorstep/contracts/common/schemas.ts';
import { readActor, requireSignedIn } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import { privatePictureRoutes } from '@doorstep/platform/media';
import { t } from '@doorstep/texts/text.ts';
import { type Deps, mediaOwner } from '../deps.ts';
import { findByKey } from '../inquiries/link.ts';
import { findForSide } from './party.ts';

/** The pictures of conversations, for those who may read the conversation and as long as they may. */
export function pictureRoutes(deps: Deps) {
  /** The address of a picture of this conversation. Throws 404 for any other. */
  async function findPicture(inquiryId: number, name: string | undefined): Promise<string> {
    const picture = `/media/${mediaOwner}/${name}`;
    if (await deps.replies.exists({ inquiryId, picture })) return picture;
    throw notFound('picture-unknown', t('This picture does not exist.'));
  }

  return [
    privatePictureRoutes(conversationPictures.byKey, deps.media, async ({ params }) => {
      const { _id } = await findByKey(deps, String(params.key));
      return findPicture(_id, String(params.picture));
    }),
    privatePictureRoutes(conversationPictures.byReader, deps.media, async req => {
      const actor = requireSignedIn(await readActor(req, deps.actorSecret));
      const { _id } = await findForSide(deps, actor, idInPath.catch(0).parse(req.params.id));
      return findPicture(_id, String(req.params.picture));
    }),
  ];
}
