import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.mjs'

/** One PostgreSQL cluster for the whole run; it provides its connection to the tests. */
const testCluster = './server/src/testing/test-cluster.ts'

/** As many as the cores that are promised. */
const maxWorkers = 2
/** Who waits for a database or a browser leaves room for one more. */
const waitingWorkers = 3

/** What is waited for arrives in a moment, and on a busy machine in several; waiting long costs only what fails. */
const expectLater = { poll: { timeout: 15_000 } }

/** Folders that hold no tests of the checkout itself. */
const exclude = ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**', 'data/**']

/** Tests of the web that replace a module, or read one anew, need modules that no other test has read before. */
const alone = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('web/src', file))
  .filter((file) => /\.test\.tsx?$/.test(file) && /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')))

const web = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: ['./web/src/testing/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: expectLater,
  maxWorkers,
}

/** What is written down about calls names all that there is in the order in which it was read. */
const shown = ['server/src/walks/shown-*.test.ts']

const server = {
  include: ['server/src/**/*.test.ts'],
  environment: 'node' as const,
  globalSetup: [testCluster],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: expectLater,
  maxWorkers: waitingWorkers,
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  test: {
    // verbose prints each title, which is how a requirement id in a title becomes visible in a log.
    reporters: ['verbose', ['json', { outputFile: 'reports/tests.json' }]],
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          exclude,
          environment: 'node',
          // Walks through thousands of states take their time on a busy machine.
          testTimeout: 60_000,
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          exclude,
          environment: 'node',
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.mjs'],
          exclude,
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
        },
      },
      // Reading the server anew for each file took as long as its tests; state hangs on each app's own services.
      { test: { ...server, name: 'server', exclude: [...exclude, ...shown], isolate: false } },
      { test: { ...server, name: 'server-alone', include: shown, exclude } },
      {
        plugins: [react()],
        // Reading antd anew for each file took three times as long as the tests.
        test: {
          ...web,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...alone],
          isolate: false,
        },
      },
      { plugins: [react()], test: { ...web, name: 'web-alone', include: alone, exclude } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          // Journeys see the product as it starts by itself: embedded PostgreSQL and no Redis.
          env: { TEST_REDIS_URL: '' },
          exclude,
          environment: 'node',
          globalSetup: [testCluster],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: expectLater,
          // Each file would read the whole server anew.
          isolate: false,
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
