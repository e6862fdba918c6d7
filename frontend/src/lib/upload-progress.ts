/** Hears how far an upload is, from 0 to 1. */
export type Report = (fraction: number) => void;

/** Specification, section 9: 10 percent per 300 ms up to 90. */
const stepMs = 300;
const stepPercent = 10;
const percentWhileSending = 90;

/**
 * Tells `report` how far an upload is: as the browser says it, in steps of time while it says nothing. The last tenth is
 * for the server, which has the picture to read after the last byte came.
 */
export function trackProgress(report: Report | undefined) {
  let percent = 0;
  const steps = setInterval(() => {
    percent = Math.min(percent + stepPercent, percentWhileSending);
    report?.(percent / 100);
  }, stepMs);

  return {
    /** What the browser tells of bytes sent. */
    heard({ lengthComputable, loaded, total }: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) {
      if (!lengthComputable || total === 0) return;
      clearInterval(steps);
      percent = Math.max(percent, Math.floor((loaded / total) * percentWhileSending));
      report?.(percent / 100);
    },
    done: () => report?.(1),
    stop: () => clearInterval(steps),
  };
}
