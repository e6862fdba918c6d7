import { expect, test } from 'vitest';
import { replyLinks } from './reply-links.ts';

const inquiry = { name: 'Nora', email: 'nora+home@mail.example', subject: 'Boiler & pipes?' };

test('a mail names the subject, and no part of an address becomes a part of the link', () => {
  expect(replyLinks(inquiry)).toEqual({
    mail: 'mailto:nora%2Bhome@mail.example?subject=Re%3A%20Boiler%20%26%20pipes%3F',
    telephone: undefined,
    whatsApp: undefined,
  });
});

test('a number leads to the telephone and to WhatsApp', () => {
  const { telephone, whatsApp } = replyLinks({ ...inquiry, phone: '+1 (503) 555-0178' });
  expect(telephone).toBe('tel:+15035550178');
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/15035550178\?text=Hello%20Nora/);
});
