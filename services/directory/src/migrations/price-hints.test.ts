import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { testNamespace } from '@doorstep/platform/testing';
import { expect, it } from 'vitest';
import type { CategoryRow } from '../models/category.model.ts';
import { priceHintsOfCategories } from './2026-11-26-price-hints-of-categories.ts';

it('Categories of an earlier release keep their price hints, and those that an administrator has chosen stay', async () => {
  const uri = String(process.env.MONGODB_URI);
  const log = createLogger('test', 'silent');
  const db = await connectMongo({ uri, namespace: testNamespace(), name: 'directory', log });
  const categories = db.collection<CategoryRow>('categories');
  await categories.insertMany([
    { _id: 1, name: 'Home', slug: 'home-services', icon: 'home' },
    { _id: 10, name: 'Cleaning', slug: 'tidy', formerSlugs: ['cleaning'], icon: 'home' },
    { _id: 11, name: 'Gardening', slug: 'gardening', icon: 'home', featuredHint: 'Ask us' },
    { _id: 20, name: 'Bees', slug: 'bees', icon: 'home' },
  ]);
  await priceHintsOfCategories.run(db, new AbortController().signal);
  await priceHintsOfCategories.run(db, new AbortController().signal);
  const rows = await categories
    .find({}, { projection: { featuredHint: 1, popularHint: 1 }, sort: { _id: 1 } })
    .toArray();
  expect(rows).toEqual([
    { _id: 1, featuredHint: 'Contact for pricing' },
    { _id: 10, popularHint: 'Starting from $79' },
    { _id: 11, featuredHint: 'Ask us' },
    { _id: 20 },
  ]);
  await db.db?.dropDatabase();
  await db.close();
});
