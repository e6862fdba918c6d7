import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { colours } from './colours.ts';
import { makeLetters } from './letters.ts';
import { makeRasterTile, makeSquare, makeVectorTile } from './tiles.ts';

export type MapService = Awaited<ReturnType<typeof startMapService>>;

/** Starts the servers of a third party: one with a style, and one with tiles, letters and icons. */
export async function startMapService() {
  const requests: string[] = [];
  const tiles = await listen(async (path, url) => {
    requests.push(path);
    const [, kind, z, x, y] = /^\/(raster|vector)\/(\d+)\/(\d+)\/(\d+)\./.exec(path) ?? [];
    if (kind === 'raster') return { type: 'image/png', body: await makeRasterTile() };
    if (kind === 'vector')
      return { type: 'application/x-protobuf', body: makeVectorTile(Number(z), Number(x), Number(y)) };
    const [, font, range] = /^\/letters\/([^/]+)\/(\d+-\d+)\.pbf$/.exec(path) ?? [];
    if (font && range) return { type: 'application/x-protobuf', body: makeLetters(decodeURIComponent(font), range) };
    if (path.endsWith('.png')) return { type: 'image/png', body: await makeSquare(colours.icon, iconPixels) };
    if (path.startsWith('/icons')) return { type: 'application/json', body: JSON.stringify({ town: icon }) };
    return { type: 'application/json', body: JSON.stringify(describeTiles(url)) };
  });
  const styles = await listen(async path => {
    requests.push(path);
    return { type: 'application/json', body: JSON.stringify(makeStyle(tiles.url)) };
  });
  return {
    /** Requested paths. */
    requests,
    rasterUrl: `${tiles.url}/raster/{z}/{x}/{y}.png`,
    styleUrl: `${styles.url}/style.json`,
    tilesOrigin: tiles.url,
    async stop() {
      await tiles.stop();
      await styles.stop();
    },
  };
}

const iconPixels = 24;
const icon = { x: 0, y: 0, width: iconPixels, height: iconPixels, pixelRatio: 1 };

/** Description of the tiles as TileJSON 3.0. */
const describeTiles = (url: string) => ({
  tilejson: '3.0.0',
  tiles: [`${url}/vector/{z}/{x}/{y}.pbf`],
  minzoom: 0,
  maxzoom: 14,
  attribution: '<a href="https://survey.example">Survey Office</a>',
  vector_layers: [
    { id: 'ground', fields: {} },
    { id: 'towns', fields: { name: 'String' } },
  ],
});

const makeStyle = (url: string) => ({
  version: 8,
  glyphs: `${url}/letters/{fontstack}/{range}.pbf`,
  sprite: `${url}/icons`,
  sources: { survey: { type: 'vector', url: `${url}/tiles.json` } },
  layers: [
    { id: 'ground', type: 'fill', source: 'survey', 'source-layer': 'ground', paint: { 'fill-color': colours.ground } },
    {
      id: 'towns',
      type: 'symbol',
      source: 'survey',
      'source-layer': 'towns',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Survey Sans'],
        'text-size': 24,
        'text-anchor': 'top',
        'icon-image': 'town',
        'icon-anchor': 'bottom',
        'text-allow-overlap': true,
        'icon-allow-overlap': true,
      },
      paint: { 'text-color': colours.letters },
    },
  ],
});

interface Answer {
  readonly type: string;
  readonly body: string | Uint8Array;
}

async function listen(answer: (path: string, url: string) => Promise<Answer>) {
  const respond: RequestListener = async (req, res) => {
    const { type, body } = await answer(req.url ?? '', url);
    res.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
  };
  const server = createServer((req, res) => void respond(req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Neither null nor a path, because the server listens on a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async stop() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
