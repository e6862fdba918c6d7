// Lines that tell what `npm start` and `npm test` are doing, the same on a terminal and in a log file.

/**
 * Runs a step of the start. Says what it does if that takes longer than two seconds, and in the end what was done and how long it took.
 * A step that has nothing to do resolves to undefined as `done` and says nothing.
 */
export async function step(name, doing, work) {
  const startedAt = Date.now();
  const timer = setTimeout(() => tell(name, `${doing} …`), 2000);
  try {
    const done = await work();
    if (done !== undefined) tell(name, `${done} in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  } finally {
    clearTimeout(timer);
  }
}

const tell = (name, text) => console.log(`  ${name.padEnd(10)} ${text}`);
