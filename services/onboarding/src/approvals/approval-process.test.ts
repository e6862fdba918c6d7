import type { OwnerChoice } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type Approval, type Happening, isAnswered, next, shownAs, type Told, waiting } from './approval-process.ts';

const administrator = { id: 1, name: 'Admin' };
const submitter = { id: 30, name: 'Iris' };
const patience = 8_000;

const approveAt = (milliseconds: number): Happening => ({
  type: 'approve',
  at: new Date(milliseconds),
  stuckSince: new Date(milliseconds - patience),
  administrator,
  login: { username: 'bees', passwordHash: `hash of ${milliseconds}` },
});
const approve = approveAt(0);
const second = approveAt(1);
const nudge = approveAt(10_000);
const retry = approveAt(20_000);
const reject: Happening = { type: 'reject', administrator, reason: 'Not here.' };
const businessReady: Happening = { type: 'business-ready', businessId: 61 };
const businessRefused: Happening = { type: 'business-refused', reason: 'The category is gone.' };
const businessDeleted: Happening = { type: 'business-deleted' };
const made = (attempt: number): Happening => ({
  type: 'account-ready',
  owner: { id: 70, name: 'Bees', username: 'bees', passwordOf: attempt },
});
const chosen: Happening = { type: 'account-ready', owner: { id: 3, name: 'Mara', username: 'mara' } };
const accountRefused: Happening = { type: 'account-refused', reason: 'The account has a business already.' };
const unconfirmed = { id: 9, username: 'squatter', createdAt: '2026-03-02T09:15:00.000Z' };
const asked: Happening = { type: 'account-refused', reason: 'The address is not confirmed.', unconfirmed };
const toExisting = (userId: number) => ({ account: 'existing' as const, userId });
const toNew = { account: 'new' as const, email: 'other@mail.example' };
const choose = (choice: OwnerChoice, approval = retry) => ({ ...approval, choice }) as Happening;
const passwordTold = (attempt: number): Happening => ({ type: 'password-told', attempt });

const fromForm = waiting();
const fromOwner = waiting({ businessId: 61, owner: submitter });

interface Course {
  approval: Approval;
  /** With the attempt in which it was told. */
  told: { tell: Told; attempt: number }[];
  refused: string[];
}

function play(start: Approval, happenings: readonly Happening[]): Course {
  let approval = start;
  const course: Omit<Course, 'approval'> = { told: [], refused: [] };
  for (const happening of happenings) {
    const outcome = next(approval, happening);
    if ('refused' in outcome) course.refused.push(outcome.refused);
    else {
      ({ approval } = outcome);
      if (outcome.tell) course.told.push({ tell: outcome.tell, attempt: approval.attempt });
    }
  }
  return { approval, ...course };
}

const tellsOf = ({ told }: Course) => told.map(({ tell }) => tell);

describe('a course of events', () => {
  it.each<[string, Approval, Happening[], Told[], Partial<Approval>]>([
    [
      'a new business and a new account',
      fromForm,
      [approve, businessReady, made(1)],
      ['request-approved', 'account-requested', 'request-completed'],
      { step: 'done', businessId: 61, attempt: 1 },
    ],
    [
      'a new business for an account that was there',
      fromForm,
      [approve, businessReady, chosen],
      ['request-approved', 'account-requested', 'request-completed'],
      { step: 'done', owner: { id: 3, name: 'Mara', username: 'mara' } },
    ],
    [
      'a business that was there, which asks for no account',
      fromOwner,
      [approve, businessReady],
      ['request-approved', 'request-completed'],
      { step: 'done', owner: submitter },
    ],
    ['a rejection', fromForm, [reject], ['request-rejected'], { step: 'rejected', reason: 'Not here.' }],
    [
      'a business that is refused, and approved again',
      fromForm,
      [approve, businessRefused, second],
      ['request-approved', 'request-failed', 'request-approved'],
      { step: 'business', attempt: 2, failure: undefined },
    ],
    [
      'an account that is refused: approved again, only it is asked for',
      fromForm,
      [approve, businessReady, accountRefused, second, made(2)],
      ['request-approved', 'account-requested', 'request-failed', 'account-requested', 'request-completed'],
      { step: 'done', attempt: 2 },
    ],
    [
      'an account that nobody confirmed, to which an administrator gives the business',
      fromForm,
      [approve, businessReady, asked, choose(toExisting(9)), chosen],
      ['request-approved', 'account-requested', 'request-failed', 'account-requested', 'request-completed'],
      { step: 'done', attempt: 2, choice: toExisting(9), unconfirmed: undefined },
    ],
    [
      'an account that nobody confirmed, beside which there is to be a new one; that choice outlasts a lost answer',
      fromForm,
      [approve, businessReady, asked, choose(toNew, second), nudge, made(3)],
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
      'a choice that is refused, which is asked for again',
      fromForm,
      [approve, businessReady, asked, choose(toNew), asked],
      ['request-approved', 'account-requested', 'request-failed', 'account-requested', 'request-failed'],
      { step: 'account', unconfirmed, choice: undefined },
    ],
    [
      'an answer that never comes: approved again after a while, only the open step is asked for',
      fromForm,
      [approve, businessReady, nudge],
      ['request-approved', 'account-requested', 'account-requested'],
      { step: 'account', attempt: 2 },
    ],
    [
      'an answer that comes after all, to a refusal that was only late',
      fromForm,
      [approve, nudge, businessRefused, businessReady, made(2)],
      ['request-approved', 'request-approved', 'request-failed', 'account-requested', 'request-completed'],
      { step: 'done', failure: undefined },
    ],
    [
      'the account of an earlier attempt, whose password nobody knows any more',
      fromForm,
      [approve, businessReady, nudge, made(1)],
      ['request-approved', 'account-requested', 'account-requested'],
      { step: 'account', attempt: 2 },
    ],
    [
      'a password that nobody was told: approved again after a while, there is a new one, and no second end',
      fromForm,
      [approve, businessReady, made(1), nudge, made(2)],
      ['request-approved', 'account-requested', 'request-completed', 'account-requested'],
      { step: 'done', attempt: 2 },
    ],
    [
      'a deletion while it waits, of which nobody is told',
      fromOwner,
      [businessDeleted, approve],
      [],
      { step: 'rejected', reason: 'The business was deleted.' },
    ],
    [
      'a deletion after the end, which changes nothing',
      fromOwner,
      [approve, businessReady, businessDeleted],
      ['request-approved', 'request-completed'],
      { step: 'done' },
    ],
  ])('%s', (_name, start, happenings, told, expected) => {
    const course = play(start, happenings);
    expect(tellsOf(course)).toEqual(told);
    expect(course.approval).toMatchObject(expected);
  });
});

describe('a decision that does not fit', () => {
  it.each<[string, Happening[], Happening, string]>([
    ['approving at the same time', [approve], second, 'This request is being approved right now.'],
    ['rejecting at the same time', [approve], reject, 'This request is being approved right now.'],
    ['approving what is done', [approve, businessReady, chosen], nudge, 'This request was approved already.'],
    [
      'approving when the password was told',
      [approve, businessReady, made(1), passwordTold(1)],
      nudge,
      'This request was approved already.',
    ],
    [
      'approving when the password is about to be told',
      [approve, businessReady, made(1)],
      second,
      'This request was approved already.',
    ],
    [
      'rejecting what failed',
      [approve, businessRefused],
      reject,
      'This request was approved already. Its approval can be tried again.',
    ],
    ['approving what is rejected', [reject], nudge, 'This request was rejected already.'],
    ['rejecting twice', [reject], reject, 'This request was rejected already.'],
    [
      'a choice before there is a question',
      [],
      choose(toExisting(9)),
      'There is no account to choose for this request.',
    ],
    [
      'a choice where the account failed for another reason',
      [approve, businessReady, accountRefused],
      choose(toNew),
      'There is no account to choose for this request.',
    ],
    [
      'approving without the choice that is asked for',
      [approve, businessReady, asked],
      retry,
      'An account has this email address but never confirmed it. Please choose who gets the business.',
    ],
    [
      'choosing another account than the one that was shown',
      [approve, businessReady, asked],
      choose(toExisting(10)),
      'Another account has this email address now. Please choose again.',
    ],
    [
      'choosing twice',
      [approve, businessReady, asked, choose(toExisting(9))],
      choose(toNew),
      'This request is being approved right now.',
    ],
  ])('%s is refused', (_name, before, decision, sentence) => {
    const course = play(fromForm, [...before, decision]);
    expect(course.refused).toEqual([sentence]);
    expect({ ...course, refused: [] }).toEqual(play(fromForm, before));
  });
});

/** Every order of every part of a list: all that can come late, or never. */
function orders<Item>(items: readonly Item[]): Item[][] {
  return [[], ...items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map(rest => [item, ...rest]))];
}

/** A list, and the same with each of its items twice. */
const repeated = <Item>(items: readonly Item[]): Item[][] => [[...items], ...items.map(item => [...items, item])];

const scenarios: { name: string; start: Approval; happenings: Happening[] }[] = [
  {
    name: 'a new business and a new account',
    start: fromForm,
    happenings: [approve, businessReady, made(1), passwordTold(1)],
  },
  {
    name: 'a new business for an account that was there',
    start: fromForm,
    happenings: [approve, businessReady, chosen],
  },
  { name: 'a business that was there', start: fromOwner, happenings: [approve, businessReady] },
  {
    name: 'a refused business',
    start: fromForm,
    happenings: [approve, businessRefused, retry, businessReady, made(2)],
  },
  {
    name: 'a refused account',
    start: fromForm,
    happenings: [approve, businessReady, accountRefused, retry, made(2)],
  },
  {
    name: 'an account that nobody confirmed',
    start: fromForm,
    happenings: [approve, businessReady, asked, choose(toExisting(9)), chosen],
  },
  {
    name: 'a new account beside one that nobody confirmed',
    start: fromForm,
    happenings: [approve, businessReady, asked, choose(toNew), made(2)],
  },
  {
    name: 'a refused business that was there',
    start: fromOwner,
    happenings: [approve, businessRefused, retry, businessReady],
  },
  { name: 'a stuck one', start: fromForm, happenings: [approve, nudge, businessReady, made(1), made(2)] },
  { name: 'a stuck one whose account was there', start: fromForm, happenings: [approve, nudge, businessReady, chosen] },
  {
    name: 'a stuck one that is refused late',
    start: fromForm,
    happenings: [approve, nudge, businessRefused, businessReady, made(2)],
  },
  { name: 'two administrators at once', start: fromForm, happenings: [approve, second, businessReady, made(1)] },
  { name: 'approval against rejection', start: fromForm, happenings: [approve, reject, businessReady, made(1)] },
  { name: 'a rejection', start: fromOwner, happenings: [reject, approve, businessReady, retry] },
  {
    name: 'a password that nobody was told',
    start: fromForm,
    happenings: [approve, businessReady, made(1), retry, made(2)],
  },
  { name: 'a deletion', start: fromOwner, happenings: [approve, businessReady, businessDeleted, retry] },
  {
    name: 'a deletion of what was just made',
    start: fromForm,
    happenings: [approve, businessReady, businessDeleted, made(1)],
  },
];

/** What must hold after whatever happened; each sentence that is answered does not. */
function broken(start: Approval, happenings: readonly Happening[]): string[] {
  const course = play(start, happenings);
  const { approval, told } = course;
  const tells = tellsOf(course);
  const count = (tell: Told) => tells.filter(one => one === tell).length;
  const asked = told.filter(({ tell }) => tell === 'request-approved' || tell === 'account-requested');
  const failures = told.filter(({ tell }) => tell === 'request-failed');
  const shown = shownAs(approval);
  const heard = (type: Happening['type']) => happenings.some(happening => happening.type === type);
  const bothHeard = heard('business-ready') && (start.existing || heard('account-ready'));
  const rules: [string, boolean][] = [
    [
      'a business or an account is asked for twice in one attempt',
      new Set(asked.map(a => `${a.tell} ${a.attempt}`)).size < asked.length,
    ],
    ['a failure is told twice in one attempt', new Set(failures.map(({ attempt }) => attempt)).size < failures.length],
    ['the end is told twice', count('request-completed') > 1 || count('request-rejected') > 1],
    ['both ends are told', count('request-completed') > 0 && count('request-rejected') > 0],
    ['an account is asked for without a business', count('account-requested') > 0 && !heard('business-ready')],
    ['an account is asked for where the business has its owner', start.existing && count('account-requested') > 0],
    ['the end is told without both parts', count('request-completed') > 0 && !bothHeard],
    ['it is done without both parts', approval.step === 'done' && !(approval.businessId && approval.owner)],
    ['it was done, and nobody is told', approval.step === 'done' && count('request-completed') !== 1],
    ['a failure has no reason', shown.provisioning?.state === 'failed' && !shown.provisioning.failure],
    ['a failure is left after the end', !['business', 'account'].includes(approval.step) && Boolean(approval.failure)],
    ['a question is left without its failure', approval.unconfirmed !== undefined && !approval.failure],
    ['the hash of a password is kept', ['pending', 'rejected'].includes(approval.step) && approval.login !== undefined],
    ['a rejected one was asked for', count('request-rejected') > 0 && asked.length > 0],
    ['approvals are counted wrongly', approval.attempt < Math.max(0, ...asked.map(({ attempt }) => attempt))],
    ['Retry does not make it good', !makesGood(course)],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

/** Whatever was lost: approved once more, and answered, it is done, with one end told. */
function makesGood({ approval, told }: Course): boolean {
  if (approval.step === 'rejected') return true;
  const late = approval.unconfirmed ? choose(toNew, approveAt(1_000_000)) : approveAt(1_000_000);
  const attempt = approval.attempt + 1;
  const after = play(approval, [late, businessReady, made(attempt)]);
  const ends = [...told, ...after.told].filter(({ tell }) => tell === 'request-completed');
  return after.approval.step === 'done' && ends.length === 1 && isAnswered(after.approval, after.approval.attempt);
}

describe.each(scenarios)('$name, in every order, repeated and with losses', ({ start, happenings }) => {
  it('breaks no rule', () => {
    const courses = repeated(happenings).flatMap(orders);
    const found = courses.flatMap(course =>
      broken(start, course).map(rule => `${course.map(({ type }) => type).join(', ')}: ${rule}`),
    );
    expect(found).toEqual([]);
    expect(courses.length).toBeGreaterThan(10);
  });
});
