import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { embeddedTests } from './embedded-tests.mjs'
import { sourceFiles } from './source-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const named = Object.keys(embeddedTests)

/** Code that turns out differently on another PostgreSQL or without Redis, and the tests that show it. */
const shownElsewhere = {
  'server/src/features/design/store.ts': 'server/src/features/design/designs.test.ts',
  'server/src/features/workflow/detail/detail-store.ts': 'server/src/features/workflow/answers.test.ts',
  'server/src/features/workflow/lists/filter-store.ts': 'server/src/features/workflow/answers.test.ts',
  'server/src/features/workflow/people-store.ts': 'server/src/features/workflow/find-people.test.ts',
  'server/src/features/workflow-process/scope-store.ts': 'server/src/features/workflow-process/releases.test.ts',
  'server/src/features/organize/administrator-store.ts': 'server/src/features/organize/administrators.test.ts',
  'server/src/features/menu/store.ts': 'server/src/features/menu/outside-tickets.test.ts',
  'server/src/features/message/recipient-store.ts': 'server/src/features/message/release-notice.test.ts',
  'server/src/features/review/lists/count-store.ts': 'server/src/features/review/lists/review-statistics.test.ts',
  'server/src/platform/rate-limit.ts': 'server/src/platform/serve-routes.test.ts',
}
/** Reads which database and which Redis to use; the tests of starting a server run on their own cluster every time. */
const choosesThem =
  /^server\/src\/(app|create-services|main|services|start\/.*|platform\/(config.*|embedded-postgres\/.*))/
const isProduct = (file) => !/\.test\.ts$|\/testing\//.test(file)
const differs = (text) => /collate "zh-x-icu"|ioredis|\bredis\b/.test(text)

test('what is named exists', () => {
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('code that sorts by Chinese collation in a statement of its own, or uses Redis, has its tests among them', () => {
  const files = sourceFiles(join(root, 'server/src'), /\.ts$/)
    .map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')])
    .filter(([file, text]) => isProduct(file) && !choosesThem.test(file) && differs(text))
    .map(([file]) => file)
  expect(files.length).toBeGreaterThan(5)
  const isShown = (file) => named.some((path) => (shownElsewhere[file] ?? file).startsWith(path))
  expect(files.filter((file) => !isShown(file))).toEqual([])
})
