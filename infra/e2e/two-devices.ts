import { streamPath } from '@doorstep/contracts/gateway/stream.ts';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { desktop, listenForErrors, openContext, phone } from './browser.ts';
import { type Credentials, signIn } from './sign-in.ts';

/** A device that shows a page and follows its stream; `person` is signed in on it. */
export async function openDevice(viewport: typeof phone, path: string, person?: Credentials): Promise<Page> {
  const context = await openContext({ viewport });
  const page = await context.newPage();
  const errors = listenForErrors(page);
  onTestFinished(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
  if (person) await signIn(page, person);
  // A page misses events before its stream is open.
  const listening = page.waitForResponse(response => new URL(response.url()).pathname === streamPath);
  await page.goto(path);
  await listening;
  return page;
}

/** Opens a computer and a phone on which one person is signed in; both show the unread notifications and follow their stream. */
export async function openDevices(person: Credentials): Promise<{ computer: Page; handset: Page }> {
  const open = async (viewport: typeof phone) => {
    const page = await openDevice(viewport, '/notifications?show=unread', person);
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    return page;
  };
  return { computer: await open(desktop), handset: await open(phone) };
}

/** The notification whose title or first words have this text. */
export const notification = (page: Page, text: string) =>
  page.getByRole('main').getByRole('link').filter({ hasText: text });

/** The bell of the header: a button on the computer, a link on the phone. */
export const bell = (page: Page, name: string) =>
  page.getByRole('banner').getByLabel(name, { exact: true }).filter({ visible: true });

interface Course {
  /** The person who is notified. */
  readonly person: Credentials;
  /** A text of the notification, which no other has. */
  readonly text: string;
  /** Makes it happen. */
  readonly cause: () => Promise<unknown>;
  /** Deals with it on the phone, on which it has been opened; by default opening it is enough. */
  readonly deal?: (handset: Page) => Promise<unknown>;
  /** True if others are notified of the same kind at the same time, so that the number of the bell says nothing. */
  readonly isShared?: boolean;
}

/** Something happens: both devices show it without a reload. Once it is dealt with on the phone, the computer shows it no more. */
export async function follow({ person, text, cause, deal, isShared = false }: Course): Promise<void> {
  const { computer, handset } = await openDevices(person);
  await cause();
  for (const page of [computer, handset]) {
    await notification(page, text).waitFor();
    if (!isShared) await bell(page, 'Notifications, 1 unread').waitFor();
  }
  await notification(handset, text).click();
  await handset.waitForURL(url => url.pathname !== '/notifications');
  await deal?.(handset);
  await notification(computer, text).waitFor({ state: 'detached' });
  if (!isShared) for (const page of [computer, handset]) await bell(page, 'Notifications').waitFor();
}
