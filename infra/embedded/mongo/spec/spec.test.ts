import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, test } from 'vitest';
import { startMongo } from '../server.ts';
import { applies, type CollectionData, type SpecFile, type SpecTest } from './format.ts';
import { Entities, runOperation } from './operations.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../../..');
const root = path.resolve(projectRoot, process.env.MONGODB_SPEC_TESTS ?? '../shared/mongodb-spec-tests');
const files = existsSync(root)
  ? ['crud', 'transactions'].flatMap(folder =>
      readdirSync(path.join(root, folder))
        .filter(name => name.endsWith('.json'))
        .map(name => path.join(root, folder, name)),
    )
  : [];

const folder = mkdtempSync(path.join(tmpdir(), 'mongo-spec-'));

const server = await startMongo({ port: 0, file: path.join(folder, 'data.db'), testCommands: true });
const admin = await new MongoClient(server.uri).connect();

afterAll(async () => {
  await admin.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

test.skipIf(files.length > 0)(
  `MongoDB's own tests are skipped: there is no folder ${root} (set MONGODB_SPEC_TESTS)`,
  () => {},
);

for (const file of files) {
  const spec = EJSON.parse(readFileSync(file, 'utf8')) as SpecFile;
  describe(`${path.basename(path.dirname(file))}/${path.basename(file)}`, () => {
    for (const one of spec.tests) {
      const runs = applies(spec.runOnRequirements) && applies(one.runOnRequirements) && !one.skipReason;
      test.runIf(runs)(one.description, () => run(spec, one));
    }
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
