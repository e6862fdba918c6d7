// The first of each pair is a warning, as in the alert rules (infra/telemetry/alerts.yaml); the second is bad.

/** Messages that wait in one queue. */
export const maxQueued = { good: 1_000, warning: 10_000 };
/** Age of the oldest event that waits to be published, and how far a copy of the data may be behind. */
export const maxLagSeconds = { good: 60, warning: 600 };
/** Mails that a server refused for good in the last day. */
export const maxRefusedMails = { good: 0, warning: 20 };
/** Age of the oldest mail that waits for the mail server. */
export const maxMailSeconds = { good: 900, warning: 4 * 3600 };
/** Part of a disk that is free. */
export const minFreePart = { good: 0.1, warning: 0.03 };
/** A backup every night may be late, or fail once. */
export const maxBackupHours = { good: 36, warning: 7 * 24 };
