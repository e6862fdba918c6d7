// mongosh runs this after every start. Creates the replica set and the services' user if they do not exist.
const { readFileSync } = require('node:fs');
const { MONGO_ROOT_PASSWORD_FILE, MONGO_PASSWORD_FILE, NAMESPACE = 'doorstep' } = process.env;
const readSecret = file => readFileSync(file, 'utf8').trim();
const admin = db.getSiblingDB('admin');
admin.auth('root', readSecret(MONGO_ROOT_PASSWORD_FILE));

try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);

const databases = ['identity', 'directory', 'engagement', 'onboarding', 'seed'].map(name => `${NAMESPACE}-${name}`);
// Only the privileges that services and backup need; a test compares them with the commands they send.
const role = {
  privileges: databases.map(name => ({ resource: { db: name, collection: '' }, actions: ['collMod'] })),
  roles: databases.map(name => ({ role: 'readWrite', db: name })),
};
if (admin.getRole('doorstep')) admin.updateRole('doorstep', role);
else admin.createRole({ role: 'doorstep', ...role });

const user = { pwd: readSecret(MONGO_PASSWORD_FILE), roles: [{ role: 'doorstep', db: 'admin' }] };
if (admin.getUser('doorstep')) admin.updateUser('doorstep', user);
else admin.createUser({ user: 'doorstep', ...user });
print('The replica set and its user exist.');
