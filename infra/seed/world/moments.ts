const hour = 3_600_000;
const day = 24 * hour;

/** The ISO timestamp `days` days before `now`, but at least one hour before it. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - Math.max(days * day, hour)).toISOString();
}

/** The ISO timestamp `hours` hours after another, but at least one hour before `now`. */
export function hoursAfter(timestamp: string, hours: number, now: Date): string {
  return new Date(Math.min(Date.parse(timestamp) + hours * hour, now.getTime() - hour)).toISOString();
}

/** Days between an ISO timestamp and `now`. */
export function ageInDays(timestamp: string, now: Date): number {
  return (now.getTime() - Date.parse(timestamp)) / day;
}
