declare module 'autocannon' {
  /** The part of autocannon 9 that is used here; its published types are of version 7. */
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers: Record<string, string>;
  }): Promise<{
    requests: { average: number; total: number };
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }>;
}
