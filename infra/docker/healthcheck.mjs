// Exits with 0 if the process of this container is ready.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(4_000) });
process.exit(answer.ok ? 0 : 1);
