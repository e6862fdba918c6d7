// Loads the programs of the stack without running them, so that Node caches their compiled code (NODE_COMPILE_CACHE).
import '@doorstep/directory';
import '@doorstep/engagement';
import '@doorstep/gateway';
import '@doorstep/identity';
import '@doorstep/onboarding';
import '@doorstep/platform/s3';
import '../embedded/at-rest.ts';
import '../embedded/mongo/main.ts';
import '../embedded/s3/main.ts';
import './run.ts';
