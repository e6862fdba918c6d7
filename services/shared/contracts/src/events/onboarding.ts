import { businessRequestSchema } from '../requests.ts';
import { z } from '../zod.ts';
import { defineEvent } from './envelope.ts';

export const requestCreated = defineEvent({
  service: 'onboarding',
  type: 'request-created',
  summary: 'Somebody asked for a business to be listed',
  schema: z.object({ request: businessRequestSchema, version: z.int().positive() }),
  sample: {
    version: 1,
    request: {
      id: 12,
      name: 'Stillwater Bees',
      description: 'Two beekeepers. We collect swarms and look after hives on roofs and in gardens.',
      email: 'hello@stillwater-bees.example',
      phone: '+1 208 555 0191',
      city: 'Boise',
      state: 'ID',
      website: 'https://stillwater-bees.example',
      categoryId: 15,
      newCategoryName: 'Beekeeping',
      newCategoryDescription: 'Swarm collection, hive care and courses for beginners',
      status: 'pending',
      createdAt: '2026-03-02T09:15:00.000Z',
      updatedAt: '2026-03-02T09:15:00.000Z',
    },
  },
});
