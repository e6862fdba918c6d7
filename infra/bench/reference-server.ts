import { Agent, createServer } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

// Baseline for our answers: `node reference-server.ts KIND PORT [UPSTREAM]` answers /bytes/N with N bytes of JSON from memory.
const [kind, port, upstream] = process.argv.slice(2);

const bodies = new Map<string, Buffer>();
function body(bytes: string): Buffer {
  const known = bodies.get(bytes) ?? Buffer.from(JSON.stringify('x'.repeat(Math.max(0, Number(bytes) - 2))));
  bodies.set(bytes, known);
  return known;
}

const plain = () =>
  createServer(({ url = '' }, res) => {
    const answer = body(url.slice('/bytes/'.length));
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length, etag: '"bench"' });
    res.end(answer);
  });

const withExpress = () =>
  createServer(express().get('/bytes/:bytes', (req, res) => res.type('json').send(body(req.params.bytes))));

const withProxy = () =>
  createServer(
    express().use(createProxyMiddleware({ target: upstream, agent: new Agent({ keepAlive: true, maxSockets: 256 }) })),
  );

const servers: Record<string, () => ReturnType<typeof createServer>> = {
  plain,
  express: withExpress,
  proxy: withProxy,
};
servers[kind ?? '']?.().listen(Number(port), '127.0.0.1');
