import { z } from '@doorstep/contracts/common/zod.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { defineCommand } from '@doorstep/platform/command';
import { buildSetUpCode } from '../credentials/set-up-code.ts';
import type { Deps } from '../deps.ts';

export const setUpLinkCommand = defineCommand({
  summary: 'Show the link with which the first administrator takes a new site',
  input: z.object({}),
  async run({ users, actorSecret, publicUrl }: Deps) {
    if (await users.exists({ role: 'admin' }))
      return { data: { link: null }, text: 'This site has an administrator already; see create-admin.' };
    const link = `${publicUrl}${pageRoutes.setUp}?code=${buildSetUpCode(actorSecret)}`;
    return { data: { link }, text: link };
  },
});
