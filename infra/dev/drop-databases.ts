import mongoose from 'mongoose';

/** Drops every database whose name begins with `prefix`. */
export async function dropDatabases(uri: string, prefix: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri);
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}
