// Prints the server tests that run a second time, on the embedded PostgreSQL and without Redis: what those two do
// differently. Everything else of the server is proven once, on the oldest PostgreSQL that is promised.
import { fileURLToPath } from 'node:url'

/** Each with what the database or the absence of Redis decides there. */
export const embeddedTests = {
  'server/src/migrations': 'every table, index and extension',
  'server/src/seed': 'every statement of the first start and of the demo',
  'server/src/walks/list-columns.test.ts': 'every column as it is filtered, sorted and counted',
  'server/src/platform/guarded-model': 'reading, sorting by Chinese collation and writing for every list',
  'server/src/platform/realtime': 'messages between sockets within one process',
  'server/src/platform/invalidation.test.ts': 'LISTEN and NOTIFY',
  'server/src/platform/jobs.test.ts': 'the job queue that lives in the database',
  'server/src/platform/health.test.ts': 'what readiness asks',
  'server/src/platform/serve-routes.test.ts': 'limits that are counted within the process',
  'server/src/features/authority': 'sorting by Chinese collation in statements of its own',
  'server/src/features/backup': 'packing and restoring every table by COPY',
  'server/src/features/chat': 'limits and pushes within one process',
  'server/src/features/design/designs.test.ts': 'releases into tables, and sorting by Chinese collation',
  'server/src/features/explain': 'sorting by Chinese collation in statements of its own',
  'server/src/features/list-view': 'views sorted by Chinese collation as they are listed',
  'server/src/features/menu/outside-tickets.test.ts': 'keepers of a design sorted by Chinese collation',
  'server/src/features/message/release-notice.test.ts': 'people sorted by Chinese collation as they are told',
  'server/src/features/online-user': 'who is online in one process',
  'server/src/features/organize/administrators.test.ts': 'sorting by Chinese collation in a statement of its own',
  'server/src/features/profile': 'sorting by Chinese collation in statements of its own',
  'server/src/features/project': 'sorting by Chinese collation in statements of its own',
  'server/src/features/review/lists/review-lists.test.ts': 'the longest statements of the product',
  'server/src/features/review/lists/review-statistics.test.ts': 'the statements that count and group',
  'server/src/features/session': 'limits of signing in that are counted within the process',
  'server/src/features/workflow/answers.test.ts': 'pages and lists of approvals, whose statements build JSON',
  'server/src/features/workflow/find-people.test.ts': 'people sorted by Chinese collation as they are asked',
  'server/src/features/workflow-process/releases.test.ts': 'processes and who may start them',
  'server/src/features/user': 'recursive statements, import and sorting by Chinese collation',
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(Object.keys(embeddedTests).join('\n'))
