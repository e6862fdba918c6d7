import { readFile } from 'node:fs/promises';
import { isPublicEndpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { Plugin } from 'vite';

const contracts = /\/services\/shared\/contracts\/src\//;
const whole = '?whole';

/**
 * Keeps schemas out of pages that only call the API and show its answers: such pages load the endpoints of a contracts module, with
 * method and path alone, and its plain data. Code that imports anything else from the module, such as the schema of a form, loads the
 * whole module. So only types read the schemas of an endpoint; code imports a schema by its own name. Production builds do not check
 * answers, which come from a server of the same version; pages in development and in tests do.
 */
export const leanContracts: Plugin = {
  name: 'lean-contracts',
  apply: 'build',
  load: { filter: { id: contracts }, handler: loadContracts },
};

async function loadContracts(id: string) {
  if (id.endsWith(whole)) {
    const code = await readFile(id.slice(0, -whole.length), 'utf8');
    return { code, moduleType: 'ts', moduleSideEffects: false };
  }
  const exported = Object.entries<unknown>(await import(id));
  const lean = exported.flatMap(([name, value]) => leanExport(name, value) ?? []);
  if (lean.length === 0) return;
  const others = exported.filter(([name, value]) => leanExport(name, value) === undefined).map(([name]) => name);
  const code = [
    'const response = { parse: answer => answer };',
    ...lean,
    `export { ${others.join(', ')} } from ${JSON.stringify(id + whole)};`,
  ];
  return { code: code.join('\n'), moduleType: 'js', moduleSideEffects: false };
}

function leanExport(name: string, value: unknown): string | undefined {
  if (isPublicEndpoint(value)) {
    const { method, path } = value;
    return `export const ${name} = { method: ${JSON.stringify(method)}, path: ${JSON.stringify(path)}, response };`;
  }
  return isData(value) ? `export const ${name} = ${JSON.stringify(value)};` : undefined;
}

/** Returns whether a value survives JSON unchanged. */
function isData(value: unknown): boolean {
  const isPlain =
    Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype);
  return isPlain ? Object.values(value).every(isData) : ['string', 'number', 'boolean'].includes(typeof value);
}
