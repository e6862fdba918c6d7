import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { answers, freePort } from '../embedded/ports.ts';
import { saturate } from './saturate.ts';

/** `two-hop` is Express behind Express with http-proxy-middleware: the minimum cost of a gateway and a service in that style. */
export type Reference = 'node:http' | 'Express' | 'two-hop';

export interface References {
  /** Requests per second that a reference answers with a body of so many bytes; measured once for each size. */
  measure(reference: Reference, bytes: number): Promise<number>;
  stop(): Promise<void>;
}

const entry = join(import.meta.dirname, 'reference-server.ts');

/** Starts the reference servers, each in its own process, as ours are. */
export async function startReferences(): Promise<References> {
  const children: ChildProcess[] = [];
  async function start(kind: string, upstream = ''): Promise<string> {
    const port = await freePort();
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, [entry, kind, String(port), upstream], { env, stdio: 'inherit' });
    children.push(child);
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`The reference server ${kind} ended`);
      await delay(50);
    }
    return `http://127.0.0.1:${port}`;
  }
  const express = await start('express');
  const urls: Record<Reference, string> = {
    'node:http': await start('plain'),
    Express: express,
    'two-hop': await start('proxy', express),
  };
  const measured = new Map<string, Promise<number>>();
  async function measure(reference: Reference, bytes: number): Promise<number> {
    const url = `${urls[reference]}/bytes/${bytes}`;
    await saturate(url, { seconds: 2 });
    return (await saturate(url)).perSecond;
  }
  return {
    measure(reference, bytes) {
      const key = `${reference} ${bytes}`;
      const known = measured.get(key) ?? measure(reference, bytes);
      measured.set(key, known);
      return known;
    },
    async stop() {
      await Promise.all(children.map(child => child.kill() && once(child, 'exit')));
    },
  };
}
