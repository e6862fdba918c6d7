import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { Plugin } from 'vite';
import { readCities } from './cities.ts';
import { readWaters } from './waters.ts';

const readers: Readonly<Record<string, () => unknown>> = {
  'virtual:map-cities': readCities,
  'virtual:map-waters': readWaters,
};

/** The code of the modules: the build for the server takes that of the build for browsers. */
const modules = new Map<string, string>();

/** Map data extracted from packages that are much larger: modules of the build, each loaded on its own. */
export const mapData: Plugin = {
  name: 'map-data',
  resolveId: { filter: { id: /^virtual:map-/ }, handler: id => (Object.hasOwn(readers, id) ? `\0${id}` : undefined) },
  load: {
    filter: { id: /^\0virtual:map-/ },
    handler(id) {
      const read = getOwn(readers, id.slice(1));
      if (!read) return;
      const code = modules.get(id) ?? `export default JSON.parse(${JSON.stringify(JSON.stringify(read()))});`;
      modules.set(id, code);
      return code;
    },
  },
};
