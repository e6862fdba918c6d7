// Loading a program leaves garbage that V8 keeps while the process rests, because it collects the old generation only when that has
// grown a lot. So a process collects it once. That stops it for some 0.1 s, so it waits until it has had next to nothing to do for a while.
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
