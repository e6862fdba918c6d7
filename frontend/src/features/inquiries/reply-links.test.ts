import { expect, test } from 'vitest';
import { replyLinks } from './reply-links.ts';

const inquiry = { name: 'Nora', email: 'nora+home@mail.example', subject: 'Boiler & pipes?' };

test('A reply by mail names the subject, and special characters in it are escaped', () => {
  expect(replyLinks(inquiry)).toEqual({
    mail: 'mailto:nora%2Bhome@mail.example?subject=Re%3A%20Boiler%20%26%20pipes%3F',
    telephone: undefined,
    whatsApp: undefined,
  });
});

test('An inquiry with a phone number can be answered by telephone and WhatsApp', () => {
  const { telephone, whatsApp } = replyLinks({ ...inquiry, phone: '+1 (503) 555-0178' });
  expect(telephone).toBe('tel:+15035550178');
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/15035550178\?text=Hello%20Nora/);
});
