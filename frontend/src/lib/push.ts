import {
  addPushSubscription,
  getPushKey,
  removePushSubscription,
} from '@doorstep/contracts/identity/notifications/calls.ts';
import { call } from './api-client.ts';
import { readPushOwner, writePushOwner } from './push-owner.ts';

/** State of the push notifications of the signed-in user in this browser, or the reason that it cannot show them. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const worker = '/push-worker.js';

/** Some browsers have push notifications only on sites that were added to the home screen; none has them without https. */
const isSupported = () =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = readPushOwner() === userId && (await findSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/** Asks the user, registers the service worker and subscribes. Answers the state afterwards: the user may refuse. */
export async function turnPushOn(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  // First, because a browser asks only in answer to a tap.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { publicKey } = await call(getPushKey, {});
  await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key, of an installation that was replaced, would refuse this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await send(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  writePushOwner(userId);
  return 'on';
}

/** Has the server send push notifications to this browser in the current session, if the browser still wants them. */
export async function sendSubscription(): Promise<void> {
  const subscription = isSupported() ? await findSubscription() : null;
  if (subscription) await send(subscription);
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await call(addPushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

/** Ends the push notifications of this browser. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription();
  // If this call fails, the server finds out from the push service when it sends the next message.
  if (subscription)
    await call(removePushSubscription, { body: { endpoint: subscription.endpoint } }).catch(() => undefined);
  await forgetSubscription();
  return 'off';
}

/** Ends the subscription in the browser; its push service refuses further messages. */
export async function forgetSubscription(): Promise<void> {
  writePushOwner(undefined);
  await (await findSubscription())?.unsubscribe();
}
