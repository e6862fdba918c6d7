// Loading a program leaves garbage that V8 keeps while the process is idle, because it collects the old generation only after much
// growth. This module collects it once. As that blocks the process for some 0.1 s, it waits until the process has been idle for a while.
const watchedMs = 30_000;
const maxUtilization = 0.05;

let before = performance.eventLoopUtilization();
const watch = setInterval(async () => {
  const { utilization } = performance.eventLoopUtilization(before);
  before = performance.eventLoopUtilization();
  if (utilization > maxUtilization) return;
  clearInterval(watch);
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}, watchedMs);
watch.unref();

export {};
