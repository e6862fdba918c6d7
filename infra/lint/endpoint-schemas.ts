import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as calls from '@doorstep/contracts/all/calls.ts';
import { isPublicEndpoint } from '@doorstep/contracts/common/endpoint.ts';
import { findEndpointSchemas } from './find-endpoint-schemas.ts';

// `npm run check` refuses code of pages that reads a schema of an endpoint: builds for production leave these out (`lean-contracts.ts`), and
// development has them.

const root = fileURLToPath(new URL('../..', import.meta.url));
const endpoints = new Set(
  Object.entries<unknown>(calls).flatMap(([name, value]) => (isPublicEndpoint(value) ? [name] : [])),
);
for (const file of globSync('frontend/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/testing/**'] }))
  for (const { line, text } of findEndpointSchemas(readFileSync(`${root}/${file}`, 'utf8'), endpoints)) {
    console.error(`${file}:${line} ${text}: builds have no schemas of endpoints; import the schema by its own name`);
    process.exitCode = 1;
  }
