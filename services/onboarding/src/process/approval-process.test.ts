import type { OwnerChoice } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { describe, expect, it } from 'vitest';
import {
  type Approval,
  type ApprovalEvent,
  createApproval,
  hasEnded,
  next,
  type PublishedType,
  toProvisioning,
} from './approval-process.ts';

const administrator = { id: 1, name: 'Admin' };
const submitter = { id: 30, name: 'Iris' };
const timeoutMs = 8_000;

const approveAt = (ms: number): ApprovalEvent => ({
  type: 'approve',
  at: new Date(ms),
  stuckSince: new Date(ms - timeoutMs),
  administrator,
  login: { username: 'bees', passwordHash: `hash of ${ms}` },
});
const approve = approveAt(0);
const second = approveAt(1);
const approveLater = approveAt(10_000);
const retry = approveAt(20_000);
const reject: ApprovalEvent = { type: 'reject', administrator, reason: 'Not here.' };
const businessReady: ApprovalEvent = { type: 'business-ready', businessId: 61 };
const businessRefused: ApprovalEvent = { type: 'business-refused', reason: 'The category is gone.' };
const businessDeleted: ApprovalEvent = { type: 'business-deleted' };
const accountCreated = (attempt: number): ApprovalEvent => ({
  type: 'account-ready',
  owner: { id: 70, name: 'Bees', username: 'bees', passwordOf: attempt },
});
const chosen: ApprovalEvent = { type: 'account-ready', owner: { id: 3, name: 'Mara', username: 'mara' } };
const accountRefused: ApprovalEvent = { type: 'account-refused', reason: 'The account has a business already.' };
const unconfirmed = { id: 9, username: 'squatter', createdAt: '2026-03-02T09:15:00.000Z' };
const asked: ApprovalEvent = { type: 'account-refused', reason: 'The address is not confirmed.', unconfirmed };
const toExisting = (userId: number) => ({ account: 'existing' as const, userId });
const toNew = { account: 'new' as const, email: 'other@mail.example' };
const choose = (choice: OwnerChoice, approval = retry) => ({ ...approval, choice }) as ApprovalEvent;
const passwordShown = (attempt: number): ApprovalEvent => ({ type: 'password-shown', attempt });

const fromForm = createApproval();
const fromOwner = createApproval({ businessId: 61, owner: submitter });

interface Run {
  approval: Approval;
  /** Each with the attempt in which it was published. */
  published: { type: PublishedType; attempt: number }[];
  refused: string[];
}

function play(start: Approval, events: readonly ApprovalEvent[]): Run {
  let approval = start;
  const run: Omit<Run, 'approval'> = { published: [], refused: [] };
  for (const event of events) {
    const transition = next(approval, event);
    if ('refused' in transition) run.refused.push(transition.refused);
    else {
      ({ approval } = transition);
      if (transition.publish) run.published.push({ type: transition.publish, attempt: approval.attempt });
    }
  }
  return { approval, ...run };
}

const listTypes = ({ published }: Run) => published.map(({ type }) => type);

describe('The approval process', () => {
  it.each<[string, Approval, ApprovalEvent[], PublishedType[], Partial<Approval>]>([
    [
      'a new business and a new account',
      fromForm,
      [approve, businessReady, accountCreated(1)],
      ['request-approved', 'account-requested', 'request-completed'],
      { step: 'done', businessId: 61, attempt: 1 },
    ],
    [
      'a new business for an existing account',
      fromForm,
      [approve, businessReady, chosen],
      ['request-approved', 'account-requested', 'request-completed'],
      { step: 'done', owner: { id: 3, name: 'Mara', username: 'mara' } },
    ],
    [
      'an existing business, without a new account',
      fromOwner,
      [approve, businessReady],
      ['request-approved', 'request-completed'],
      { step: 'done', owner: submitter },
    ],
    ['a rejection', fromForm, [reject], ['request-rejected'], { step: 'rejected', reason: 'Not here.' }],
    [
      'a refused business that is approved again',
      fromForm,
      [approve, businessRefused, second],
      ['request-approved', 'request-failed', 'request-approved'],
      { step: 'business', attempt: 2, failure: undefined },
    ],
    [
      'a refused account that is approved again, which repeats that step only',
      fromForm,
      [approve, businessReady, accountRefused, second, accountCreated(2)],
      ['request-approved', 'account-requested', 'request-failed', 'account-requested', 'request-completed'],
      { step: 'done', attempt: 2 },
    ],
    [
      'an unconfirmed account that an administrator chooses',
      fromForm,
      [approve, businessReady, asked, choose(toExisting(9)), chosen],
      ['request-approved', 'account-requested', 'request-failed', 'account-requested', 'request-completed'],
      { step: 'done', attempt: 2, choice: toExisting(9), unconfirmed: undefined },
    ],
    [
      'a new account that an administrator chooses instead of an unconfirmed one, also after a lost answer',
      fromForm,
      [approve, businessReady, asked, choose(toNew, second), approveLater, accountCreated(3)],
      [
        'request-approved',
        'account-requested',
        'request-failed',
        'account-requested',
        'account-requested',
        'request-completed',
      ],
      { step: 'done', attempt: 3, choice: toNew },
    ],
    [
      'a refused choice, which the administrator is asked for again',
      fromForm,
      [approve, businessReady, asked, choose(toNew), asked],
      ['request-approved', 'account-requested', 'request-failed', 'account-requested', 'request-failed'],
      { step: 'account', unconfirmed, choice: undefined },
    ],
    [
      'an answer that never arrives: approving again repeats the current step only',
      fromForm,
      [approve, businessReady, approveLater],
      ['request-approved', 'account-requested', 'account-requested'],
      { step: 'account', attempt: 2 },
    ],
    [
      'an answer that arrives after a late refusal',
      fromForm,
      [approve, approveLater, businessRefused, businessReady, accountCreated(2)],
      ['request-approved', 'request-approved', 'request-failed', 'account-requested', 'request-completed'],
      { step: 'done', failure: undefined },
    ],
    [
      'the account of an earlier attempt, whose password was never shown',
      fromForm,
      [approve, businessReady, approveLater, accountCreated(1)],
      ['request-approved', 'account-requested', 'account-requested'],
      { step: 'account', attempt: 2 },
    ],
    [
      'a password that was never shown: approving again creates a new one and completes nothing twice',
      fromForm,
      [approve, businessReady, accountCreated(1), approveLater, accountCreated(2)],
      ['request-approved', 'account-requested', 'request-completed', 'account-requested'],
      { step: 'done', attempt: 2 },
    ],
    [
      'a deletion while the request is pending, without an event',
      fromOwner,
      [businessDeleted, approve],
      [],
      { step: 'rejected', reason: 'The business was deleted.' },
    ],
    [
      'a deletion after the approval, which changes nothing',
      fromOwner,
      [approve, businessReady, businessDeleted],
      ['request-approved', 'request-completed'],
      { step: 'done' },
    ],
  ])('An approval handles %s', (_name, start, events, published, expected) => {
    const run = play(start, events);
    expect(listTypes(run)).toEqual(published);
    expect(run.approval).toMatchObject(expected);
  });
});

describe('Refused decisions', () => {
  const underway = 'This request is being approved right now.';
  const approved = 'This request was approved already.';
  const rejected = 'This request was rejected already.';
  const nothingToChoose = 'There is no account to choose for this request.';
  it.each<[string, ApprovalEvent[], ApprovalEvent, string]>([
    ['approving at the same time', [approve], second, underway],
    ['rejecting at the same time', [approve], reject, underway],
    ['approving a completed request', [approve, businessReady, chosen], approveLater, approved],
    [
      'approving when the password was shown',
      [approve, businessReady, accountCreated(1), passwordShown(1)],
      approveLater,
      approved,
    ],
    ['approving when the password is about to be shown', [approve, businessReady, accountCreated(1)], second, approved],
    [
      'rejecting a failed request',
      [approve, businessRefused],
      reject,
      'This request was approved already. Its approval can be tried again.',
    ],
    ['approving a rejected request', [reject], approveLater, rejected],
    ['rejecting twice', [reject], reject, rejected],
    ['a choice that was not asked for', [], choose(toExisting(9)), nothingToChoose],
    [
      'a choice when the account failed for another reason',
      [approve, businessReady, accountRefused],
      choose(toNew),
      nothingToChoose,
    ],
    [
      'approving without the requested choice',
      [approve, businessReady, asked],
      retry,
      'An account has this email address but never confirmed it. Please choose who gets the business.',
    ],
    [
      'choosing an account that was not shown',
      [approve, businessReady, asked],
      choose(toExisting(10)),
      'Another account has this email address now. Please choose again.',
    ],
    ['choosing twice', [approve, businessReady, asked, choose(toExisting(9))], choose(toNew), underway],
  ])('A decision is refused: %s', (_name, before, decision, sentence) => {
    const run = play(fromForm, [...before, decision]);
    expect(run.refused).toEqual([sentence]);
    expect({ ...run, refused: [] }).toEqual(play(fromForm, before));
  });
});

/** Every order of every subset: all the ways in which events arrive late or never. */
function orders<Item>(items: readonly Item[]): Item[][] {
  return [[], ...items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map(rest => [item, ...rest]))];
}

/** The list, and a copy for each of its items that repeats the item at the end. */
const withRepetitions = <Item>(items: readonly Item[]): Item[][] => [
  [...items],
  ...items.map(item => [...items, item]),
];

const scenarios: [name: string, events: ApprovalEvent[], start?: Approval][] = [
  ['a new business and a new account', [approve, businessReady, accountCreated(1), passwordShown(1)]],
  ['a new business for an existing account', [approve, businessReady, chosen]],
  ['an existing business', [approve, businessReady], fromOwner],
  ['a refused business', [approve, businessRefused, retry, businessReady, accountCreated(2)]],
  ['a refused account', [approve, businessReady, accountRefused, retry, accountCreated(2)]],
  ['an unconfirmed account', [approve, businessReady, asked, choose(toExisting(9)), chosen]],
  ['a new account instead of an unconfirmed one', [approve, businessReady, asked, choose(toNew), accountCreated(2)]],
  ['a refused existing business', [approve, businessRefused, retry, businessReady], fromOwner],
  ['a stuck approval', [approve, approveLater, businessReady, accountCreated(1), accountCreated(2)]],
  ['a stuck approval with an existing account', [approve, approveLater, businessReady, chosen]],
  ['a stuck approval that is refused late', [approve, approveLater, businessRefused, businessReady, accountCreated(2)]],
  ['two administrators at once', [approve, second, businessReady, accountCreated(1)]],
  ['approval against rejection', [approve, reject, businessReady, accountCreated(1)]],
  ['a rejection', [reject, approve, businessReady, retry], fromOwner],
  ['a password that was never shown', [approve, businessReady, accountCreated(1), retry, accountCreated(2)]],
  ['a deletion', [approve, businessReady, businessDeleted, retry], fromOwner],
  ['a deletion of the new business', [approve, businessReady, businessDeleted, accountCreated(1)]],
];

/** The rules that a run breaks, each named by what must never be true. */
function findBrokenRules(start: Approval, events: readonly ApprovalEvent[]): string[] {
  const run = play(start, events);
  const { approval, published } = run;
  const types = listTypes(run);
  const count = (type: PublishedType) => types.filter(each => each === type).length;
  const asked = published.filter(({ type }) => type === 'request-approved' || type === 'account-requested');
  const failures = published.filter(({ type }) => type === 'request-failed');
  const shown = toProvisioning(approval);
  const received = (type: ApprovalEvent['type']) => events.some(event => event.type === type);
  const receivedBoth = received('business-ready') && (start.existing || received('account-ready'));
  const rules: [string, boolean][] = [
    [
      'a business or an account is asked for twice in one attempt',
      new Set(asked.map(a => `${a.type} ${a.attempt}`)).size < asked.length,
    ],
    [
      'a failure is published twice in one attempt',
      new Set(failures.map(({ attempt }) => attempt)).size < failures.length,
    ],
    ['the end is published twice', count('request-completed') > 1 || count('request-rejected') > 1],
    ['both ends are published', count('request-completed') > 0 && count('request-rejected') > 0],
    ['an account is asked for without a business', count('account-requested') > 0 && !received('business-ready')],
    ['an account is asked for although the business has its owner', start.existing && count('account-requested') > 0],
    ['the end is published without both parts', count('request-completed') > 0 && !receivedBoth],
    ['it is done without both parts', approval.step === 'done' && !(approval.businessId && approval.owner)],
    ['it is done, and that is not published', approval.step === 'done' && count('request-completed') !== 1],
    ['a failure has no reason', shown.provisioning?.state === 'failed' && !shown.provisioning.failure],
    ['a failure stays after the end', !['business', 'account'].includes(approval.step) && Boolean(approval.failure)],
    ['a question stays without its failure', approval.unconfirmed !== undefined && !approval.failure],
    ['the hash of a password stays', ['pending', 'rejected'].includes(approval.step) && approval.login !== undefined],
    ['a rejected request was asked for', count('request-rejected') > 0 && asked.length > 0],
    ['approvals are counted wrongly', approval.attempt < Math.max(0, ...asked.map(({ attempt }) => attempt))],
    ['approving again does not complete it', !completesOnRetry(run)],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

/** Returns whether approving again completes the request, no matter what was lost, and publishes that once. */
function completesOnRetry({ approval, published }: Run): boolean {
  if (approval.step === 'rejected') return true;
  const late = approval.unconfirmed ? choose(toNew, approveAt(1_000_000)) : approveAt(1_000_000);
  const attempt = approval.attempt + 1;
  const after = play(approval, [late, businessReady, accountCreated(attempt)]);
  const ends = [...published, ...after.published].filter(({ type }) => type === 'request-completed');
  return after.approval.step === 'done' && ends.length === 1 && hasEnded(after.approval, after.approval.attempt);
}

describe.each(scenarios)('The approval of %s', (_name, events, start = fromForm) => {
  it('Events in every order, repeated and lost, break no rule of the approval', () => {
    const runs = withRepetitions(events).flatMap(orders);
    const found = runs.flatMap(run =>
      findBrokenRules(start, run).map(rule => `${run.map(({ type }) => type).join(', ')}: ${rule}`),
    );
    expect(found).toEqual([]);
    expect(runs.length).toBeGreaterThan(10);
  });
});
