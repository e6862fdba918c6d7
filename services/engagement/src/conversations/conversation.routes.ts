import * as endpoints from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { showInquiry } from '../inquiries/show-inquiry.ts';
import { answerReply } from './answer-reply.ts';
import { endLink, renewLink } from './change-link.ts';
import { markRead } from './mark-read.ts';
import { asOwner, asSender } from './party.ts';
import { releaseInquiry } from './release-inquiry.ts';
import { toReply } from './reply.model.ts';
import { sendPicture } from './send-picture.ts';
import { setOutcome } from './set-outcome.ts';
import { shareContact } from './share-contact.ts';
import { showByKey, showToReader } from './show-conversation.ts';
import { writeReply } from './write-reply.ts';

/** The conversation of an inquiry, for the owner of its business by id, and for its sender by a secret key. */
export function conversationRoutes(routes: Routes, deps: Deps): void {
  ownerRoutes(routes, deps);
  senderRoutes(routes, deps);
}

function ownerRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.getInquiry, async ({ actor, params }) =>
    showToReader(deps, requireSignedIn(actor), params.id),
  );

  routes.handle(endpoints.replyToInquiry, async ({ actor, params, body: { idempotencyKey, ...content } }) =>
    toReply(await writeReply(deps, asOwner(requireSignedIn(actor), params.id), content, idempotencyKey)),
  );

  routes.handle(endpoints.replyToInquiryWithPicture, async ({ actor, params, req }) =>
    toReply(await sendPicture(deps, asOwner(requireSignedIn(actor), params.id), req)),
  );

  routes.handle(endpoints.readInquiry, async ({ actor, params }) => {
    await markRead(deps, asOwner(requireSignedIn(actor), params.id));
    return {};
  });

  routes.handle(endpoints.setInquiryOutcome, async ({ actor, params, body }) => {
    const owner = requireSignedIn(actor);
    return showInquiry(await setOutcome(deps, owner, params.id, body.outcome), owner);
  });

  routes.handle(endpoints.releaseInquiry, async ({ actor, params }) => {
    const owner = requireSignedIn(actor);
    return showInquiry(await releaseInquiry(deps, owner, params.id), owner);
  });
}

function senderRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.getConversation, ({ params }) => showByKey(deps, params.key));

  routes.handle(endpoints.replyInConversation, async ({ params, body: { idempotencyKey, text } }) =>
    toReply(await writeReply(deps, asSender(params.key), { text }, idempotencyKey)),
  );

  routes.handle(endpoints.replyInConversationWithPicture, async ({ params, req }) =>
    toReply(await sendPicture(deps, asSender(params.key), req)),
  );

  routes.handle(endpoints.readConversation, async ({ params }) => {
    await markRead(deps, asSender(params.key));
    return {};
  });

  routes.handle(endpoints.shareContact, async ({ params }) => toReply(await shareContact(deps, params.key)));

  routes.handle(endpoints.answerReply, async ({ params, body }) =>
    toReply(await answerReply(deps, params.key, params.id, body)),
  );

  routes.handle(endpoints.renewConversationLink, async ({ params }) => ({
    conversation: await renewLink(deps, params.key),
  }));

  routes.handle(endpoints.endConversationLink, async ({ params }) => {
    await endLink(deps, params.key);
    return {};
  });
}
