/** Called with the progress of an upload, from 0 to 1. */
export type Report = (fraction: number) => void;

// Until the browser reports progress: 10 percent per 300 ms up to 90.
const stepMs = 300;
const stepPercent = 10;
const maxPercentWhileSending = 90;

/**
 * Calls `report` with the progress of an upload: the bytes that the browser has sent, or time-based steps until it reports any. The last
 * tenth is for the server, which processes the picture after the last byte.
 */
export function trackProgress(report: Report | undefined) {
  let percent = 0;
  const steps = setInterval(() => {
    percent = Math.min(percent + stepPercent, maxPercentWhileSending);
    report?.(percent / 100);
  }, stepMs);

  return {
    /** Handles the browser's progress events. */
    onBytes({ lengthComputable, loaded, total }: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) {
      if (!lengthComputable || total === 0) return;
      clearInterval(steps);
      percent = Math.max(percent, Math.floor((loaded / total) * maxPercentWhileSending));
      report?.(percent / 100);
    },
    done: () => report?.(1),
    stop: () => clearInterval(steps),
  };
}
