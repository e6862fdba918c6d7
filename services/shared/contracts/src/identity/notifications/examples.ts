import { defineExample } from '../../common/example.ts';
import {
  addPushSubscription,
  countUnreadNotifications,
  getNotificationSettings,
  getPushKey,
  listNotifications,
  readNotifications,
  removePushSubscription,
  unsubscribe,
  updateNotificationSettings,
} from './calls.ts';
import { type AppNotification, defaultChannels, type NotificationSettings } from './schema.ts';

const notification: AppNotification = {
  id: 'inquiry:21',
  kind: 'inquiry',
  title: 'New inquiry from Nora Lindqvist',
  excerpt: 'Our boiler loses pressure every other day.',
  path: '/business-dashboard?tab=inquiries',
  isRead: false,
  createdAt: '2026-03-02T09:15:00.000Z',
};

const settings: NotificationSettings = {
  channels: { inquiry: defaultChannels.inquiry, review: { app: true, mail: 'off', push: false } },
  quietHours: { from: '22:00', until: '07:00' },
  timeZone: 'America/Los_Angeles',
  version: 2,
};

const subscription = {
  endpoint: 'https://push.example/send/dGhpcyBicm93c2Vy',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};

export const notificationExamples = new Map([
  defineExample(listNotifications, { response: [notification] }),
  defineExample(countUnreadNotifications, { response: { unread: 2 } }),
  defineExample(readNotifications, { body: { kind: 'inquiry' }, response: { unread: 0 } }),
  defineExample(getNotificationSettings, { response: settings }),
  defineExample(updateNotificationSettings, {
    body: { channels: { review: { app: true, mail: 'off', push: false } }, version: 1 },
    response: settings,
  }),
  defineExample(unsubscribe, { response: { kind: 'inquiry' } }),
  defineExample(getPushKey, { response: { publicKey: subscription.keys.p256dh } }),
  defineExample(addPushSubscription, { body: subscription }),
  defineExample(removePushSubscription, { body: { endpoint: subscription.endpoint } }),
]);
