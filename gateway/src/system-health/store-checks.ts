import type { HealthCheck, HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import { spokenLocale, t } from '@doorstep/texts/text.ts';
import { judge, toCheck, worse } from './judge.ts';
import { maxBackupHours, maxMailSeconds, maxRefusedMails, minFreePart } from './thresholds.ts';

export function checkMail({ refused, waiting, kept, oldestSeconds }: NonNullable<HealthFacts['mail']>): HealthCheck {
  const ofRefused = judge(refused, maxRefusedMails);
  const ofWaiting = judge(oldestSeconds, maxMailSeconds);
  const state = worse(ofRefused, ofWaiting);
  const page = t('Mail');
  if (state === 'good' && kept > 0)
    return toCheck(
      'mail',
      'warning',
      t(
        'The site has no mail server: {count, plural, one {# mail was} other {# mails were}} not sent in the last day.',
        {
          count: kept,
        },
      ),
      t('Set a mail server at “{page}” in the dashboard.', { page }),
    );
  if (state === 'good') return toCheck('mail', state, t('No mail failed in the last day.'), '');
  if (ofRefused === state)
    return toCheck(
      'mail',
      state,
      t('{count, plural, one {# mail was} other {# mails were}} refused in the last day.', { count: refused }),
      t('“{page}” in the dashboard shows the answer of the mail server to each. {command} sends a test mail.', {
        page,
        command: 'doorstep test-mail',
      }),
    );
  return toCheck(
    'mail',
    state,
    t('The mail server takes no mails: {count, plural, one {# waits} other {# wait}}.', { count: waiting }),
    t('Check the mail server at “{page}” in the dashboard. {command} sends a test mail.', {
      page,
      command: 'doorstep test-mail',
    }),
  );
}

/** Checks the disk that is fullest; undefined where no service knows a disk. */
export function checkDisks(disks: HealthFacts['disks']): HealthCheck | undefined {
  const [fullest] = disks.toSorted((one, other) => freePart(one) - freePart(other));
  if (!fullest) return undefined;
  const format = (bytes: number) =>
    (bytes / 1e9).toLocaleString(spokenLocale(), { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
  return toCheck(
    'disk',
    judge(1 - freePart(fullest), { good: 1 - minFreePart.good, warning: 1 - minFreePart.warning }),
    t('{free} of {total} are free on the disk.', {
      free: format(fullest.freeBytes),
      total: format(fullest.totalBytes),
    }),
    t('Make room or enlarge the disk: backups and logs take the most. Without room, nothing can be stored.'),
  );
}

const freePart = ({ freeBytes, totalBytes }: HealthFacts['disks'][number]) => freeBytes / Math.max(1, totalBytes);

export function checkBackup({ lastAt }: NonNullable<HealthFacts['backup']>, now: Date): HealthCheck {
  const command = 'doorstep backup';
  if (!lastAt)
    return toCheck(
      'backup',
      'bad',
      t('There is no backup.'),
      t('Run {command} now, and every night by a schedule. Keep a copy on another machine.', { command }),
    );
  const hours = Math.max(0, (now.getTime() - Date.parse(lastAt)) / 3_600_000);
  return toCheck(
    'backup',
    judge(hours, maxBackupHours),
    hours < 48
      ? t('The last backup is {hours, plural, one {# hour} other {# hours}} old.', { hours: Math.floor(hours) })
      : t('The last backup is {days, plural, one {# day} other {# days}} old.', { days: Math.floor(hours / 24) }),
    t('Run {command} now, and check why the schedule did not.', { command }),
  );
}
