export { atMostEvery } from './at-most-every.ts';
export { requestContext } from './context.ts';
export { countOutcomes } from './count-outcomes.ts';
export { measureStore } from './measure-store.ts';
export type { Metrics } from './metrics.ts';
export * from './observe.ts';
export { beginStoreSpan } from './store-span.ts';
export { createLogger, type Logger, startTelemetry, type Telemetry } from './telemetry.ts';
export type { Span, Tracing } from './tracing.ts';
