import * as endpoints from '@doorstep/contracts/engagement/conversations/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { showInquiry } from '../inquiries/show-inquiry.ts';
import { answerReply } from './answer-reply.ts';
import { endLink, renewLink } from './change-link.ts';
import { keepConversation } from './keep-conversation.ts';
import { markRead } from './mark-read.ts';
import { asOwner, asSender } from './party.ts';
import { proveAddress } from './prove-address.ts';
import { releaseInquiry } from './release-inquiry.ts';
import { byKey, byReader, toReply } from './reply.model.ts';
import { sendPicture } from './send-picture.ts';
import { setOutcome } from './set-outcome.ts';
import { shareContact } from './share-contact.ts';
import { showByKey, showToReader } from './show-conversation.ts';
import { tellFound } from './tell-found.ts';
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
    toReply(
      await writeReply(deps, asOwner(requireSignedIn(actor), params.id), content, idempotencyKey),
      byReader(params.id),
    ),
  );

  routes.handle(endpoints.replyToInquiryWithPicture, async ({ actor, params, req }) =>
    toReply(await sendPicture(deps, asOwner(requireSignedIn(actor), params.id), req), byReader(params.id)),
  );

  routes.handle(endpoints.readInquiry, async ({ actor, params, body }) => {
    await markRead(deps, asOwner(requireSignedIn(actor), params.id), body.shownUntil);
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

  routes.handle(endpoints.replyInConversation, async ({ params, body: { idempotencyKey, ...content } }) =>
    toReply(await writeReply(deps, asSender(params.key), content, idempotencyKey), byKey(params.key)),
  );

  routes.handle(endpoints.replyInConversationWithPicture, async ({ params, req }) =>
    toReply(await sendPicture(deps, asSender(params.key), req), byKey(params.key)),
  );

  routes.handle(endpoints.readConversation, async ({ params, body }) => {
    await proveAddress(deps, params.key);
    await markRead(deps, asSender(params.key), body.shownUntil);
    return {};
  });

  routes.handle(endpoints.shareContact, async ({ params }) =>
    toReply(await shareContact(deps, params.key), byKey(params.key)),
  );

  routes.handle(endpoints.answerReply, async ({ params, body }) =>
    toReply(await answerReply(deps, params.key, params.id, body), byKey(params.key)),
  );

  routes.handle(endpoints.tellFound, ({ params }) => tellFound(deps, params.key));

  routes.handle(endpoints.keepConversation, async ({ params, actor }) => {
    await keepConversation(deps, requireSignedIn(actor).userId, params.key);
    return {};
  });

  routes.handle(endpoints.renewConversationLink, async ({ params }) => ({
    conversation: await renewLink(deps, params.key),
  }));

  routes.handle(endpoints.endConversationLink, async ({ params }) => {
    await endLink(deps, params.key);
    return {};
  });
}
