const hour = 3_600_000;
const day = 24 * hour;

/** ISO timestamp so many days before `now`; never later than an hour ago. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - Math.max(days * day, hour)).toISOString();
}

/** So many hours after an ISO timestamp, but never later than an hour before `now`. */
export function hoursAfter(timestamp: string, hours: number, now: Date): string {
  return new Date(Math.min(Date.parse(timestamp) + hours * hour, now.getTime() - hour)).toISOString();
}

/** Days between an ISO timestamp and `now`. */
export function ageInDays(timestamp: string, now: Date): number {
  return (now.getTime() - Date.parse(timestamp)) / day;
}
