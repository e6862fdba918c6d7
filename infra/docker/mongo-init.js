// Run by mongosh after every start: makes the replica set and the services' user where there is none.
const { MONGO_ROOT_PASSWORD, MONGO_PASSWORD, NAMESPACE = 'doorstep' } = process.env;
const admin = db.getSiblingDB('admin');
admin.auth('root', MONGO_ROOT_PASSWORD);

try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);

const databases = ['identity', 'directory', 'engagement', 'onboarding', 'seed'].map(name => `${NAMESPACE}-${name}`);
const roles = databases.flatMap(name => ['readWrite', 'dbAdmin'].map(role => ({ role, db: name })));
if (admin.getUser('doorstep')) admin.updateUser('doorstep', { pwd: MONGO_PASSWORD, roles });
else admin.createUser({ user: 'doorstep', pwd: MONGO_PASSWORD, roles });
print('The replica set and its user are there.');
