import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productName } from '@doorstep/contracts/gateway/config/schema.ts';
import { expect, it } from 'vitest';
import { root } from '../dev/frontend.ts';

const places = ['frontend/*', 'frontend/{src,public}/**/*', 'gateway/src/**/*', 'services/{*,shared/*}/src/**/*'];
const isText = (file: string) => /\.(tsx?|m?js|html|css|svg|webmanifest)$/.test(file) && !/\.test\.tsx?$/.test(file);

it('The name of the product is written in two places: for other programs, and as the name of a new site', () => {
  const files = globSync(places, { cwd: root }).filter(isText);
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter(file => readFileSync(join(root, file), 'utf8').includes(productName));
  expect(naming).toEqual([
    'services/shared/contracts/src/gateway/config/schema.ts',
    'services/shared/contracts/src/directory/site/schema.ts',
  ]);
});
