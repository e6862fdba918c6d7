import { expect, it, vi } from 'vitest';
import { phone, withPage } from './browser.ts';
import { sendInquiry } from './inquiry-journey.ts';
import { listenToBus, openDatabase } from './stores.ts';

it('A visitor with a phone can send an inquiry, which is stored and published', async () => {
  const message = 'Could you come by on Friday?';
  const bus = await listenToBus();
  const db = await openDatabase('engagement');
  try {
    await withPage(page => sendInquiry(page, message), { viewport: phone });
    const stored = await db.collection('inquiries').findOne({ message });
    expect(stored).toMatchObject({ name: 'Nora Lindqvist', email: 'nora@mail.example', status: 'pending' });
    await vi.waitFor(() => {
      const event = bus.events.find(
        ({ type, subject }) => type === 'inquiry-created' && subject === `inquiry/${stored?._id}`,
      );
      expect(event?.data).toMatchObject({ inquiry: { message } });
    });
  } finally {
    await bus.close();
    await db.close();
  }
});
