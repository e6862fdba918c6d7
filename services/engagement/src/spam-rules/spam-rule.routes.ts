import * as endpoints from '@doorstep/contracts/engagement/spam-rules/calls.ts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from './deps.ts';
import { previewSpamRule } from './preview-spam-rule.ts';
import { type SpamRuleRow, toSpamRule } from './spam-rule.model.ts';
import * as write from './write-spam-rules.ts';

export function spamRuleRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.listSpamRules, async ({ actor }) => {
    requireManager(actor);
    const rows = await deps.spamRules.find().sort({ _id: 1 }).lean<SpamRuleRow[]>();
    return rows.map(toSpamRule);
  });

  routes.handle(endpoints.createSpamRule, ({ body, actor }) => write.createSpamRule(deps, requireManager(actor), body));

  routes.handle(endpoints.updateSpamRule, ({ params, body, actor }) =>
    write.updateSpamRule(deps, requireManager(actor), params.id, body),
  );

  routes.handle(endpoints.deleteSpamRule, async ({ params, actor }) => {
    await write.deleteSpamRule(deps, requireManager(actor), params.id);
    return {};
  });

  routes.handle(endpoints.previewSpamRule, ({ query, body, actor }) => {
    requireManager(actor);
    return previewSpamRule(deps, body, query.replaces);
  });
}

const requireManager = (actor: Actor | undefined): Actor =>
  requireAdministrator(actor, t('Only administrators work with the rules against spam.'));
