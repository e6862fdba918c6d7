import startTestServers from '../dev/test-servers.ts';
import { reviewStorm } from './review-storm.ts';

// 500 accounts review 20 businesses at once: node infra/bench/reviews.ts [users] [businesses] [edits]
// With `edits`, each then edits or deletes the review.
// Two instances of engagement and one of directory in this process, on servers of its own unless the environment names some.

const users = Number(process.argv[2] ?? 500);
const businesses = Number(process.argv[3] ?? 20);
const edits = process.argv[4] === 'edits';
const stopServers = await startTestServers();
try {
  const { writtenMs, shownMs, refused, reviews, differences } = await reviewStorm({ users, businesses, edits });
  const writes = edits ? users * 2 : users;
  const rate = Math.round((writes / writtenMs) * 1000);
  console.log(`${reviews} reviews left by ${users} users of ${businesses} businesses in ${Math.round(writtenMs)} ms`);
  console.log(`${rate} writes per second, ${refused} refused`);
  console.log(`${differences} ratings differ from a recomputation in engagement`);
  console.log(
    shownMs === undefined
      ? 'directory does not show every rating as recomputed'
      : `directory shows every rating as recomputed ${Math.round(shownMs - writtenMs)} ms after the last answer`,
  );
  if (refused > 0 || differences > 0 || (!edits && reviews !== users) || shownMs === undefined) process.exitCode = 1;
} finally {
  await stopServers();
}
