import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, test } from 'vitest';
import { startMongo } from '../server.ts';
import { applies, type CollectionData, type SpecFile, type SpecTest } from './format.ts';
import { Entities, runOperation } from './operations.ts';
import { expectRefusal } from './refused.ts';

/** The license of these tests (CC BY-NC-SA 3.0) keeps them out of this repository, so `npm test` cannot rely on them. */
const root = path.resolve(
  import.meta.dirname,
  '../../../..',
  process.env.MONGODB_SPEC_TESTS ?? '../shared/mongodb-spec-tests',
);
if (!existsSync(root)) {
  throw new Error(
    `MongoDB's own tests are not in ${root}. Set MONGODB_SPEC_TESTS to a folder with source/crud/tests/unified of https://github.com/mongodb/specifications (commit 92b3c0b) as crud, and source/transactions/tests/unified as transactions.`,
  );
}
const files = ['crud', 'transactions'].flatMap(folder =>
  readdirSync(path.join(root, folder))
    .filter(name => name.endsWith('.json'))
    .map(name => path.join(root, folder, name)),
);

const folder = mkdtempSync(path.join(tmpdir(), 'mongo-spec-'));

const server = await startMongo({ port: 0, file: path.join(folder, 'data.db'), testCommands: true });
const admin = await new MongoClient(server.uri).connect();

afterAll(async () => {
  await admin.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

for (const file of files) {
  const spec = EJSON.parse(readFileSync(file, 'utf8')) as SpecFile;
  describe(`${path.basename(path.dirname(file))}/${path.basename(file)}`, () => {
    const applicable = spec.tests.filter(
      one => applies(spec.runOnRequirements) && applies(one.runOnRequirements) && !one.skipReason,
    );
    const expected = applicable.map(one => expectRefusal(one, spec.initialData ?? []));
    test.each(expected)('$description', one => run(spec, one));
  });
}

async function run(spec: SpecFile, one: SpecTest): Promise<void> {
  for (const data of spec.initialData ?? []) await reset(data);
  const entities = new Entities(server.uri);
  entities.create(spec.createEntities ?? []);
  try {
    for (const operation of one.operations) await runOperation(entities, operation);
  } finally {
    await entities.close();
  }
  for (const { databaseName, collectionName, documents } of one.outcome ?? []) {
    const left = await admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
    expect(EJSON.serialize(left)).toEqual(EJSON.serialize(documents));
  }
}

async function reset({ databaseName, collectionName, documents }: CollectionData): Promise<void> {
  const collection = admin.db(databaseName).collection(collectionName);
  await collection.drop();
  if (documents.length > 0) await collection.insertMany(documents);
  else await admin.db(databaseName).createCollection(collectionName);
}
