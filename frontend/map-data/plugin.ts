import type { Plugin } from 'vite';
import { readCities } from './cities.ts';
import { readWaters } from './waters.ts';

const modules: Readonly<Record<string, () => unknown>> = {
  'virtual:map-cities': readCities,
  'virtual:map-waters': readWaters,
};

/** Map data extracted from packages that are much larger: modules of the build, each loaded on its own. */
export const mapData: Plugin = {
  name: 'map-data',
  resolveId: id => (id in modules ? `\0${id}` : undefined),
  load(id) {
    const read = id.startsWith('\0') ? modules[id.slice(1)] : undefined;
    return read && `export default JSON.parse(${JSON.stringify(JSON.stringify(read()))});`;
  },
};
