import { expect, test } from 'vitest'
import { countTests, tellFailures, tellUnsteady } from './count-tests.mjs'
import { filesToTry, withSecondTry } from './second-try.mjs'

const file = (name, status, ...tests) => ({
  name: `${process.cwd()}/${name}`,
  status,
  message: 'a hook broke',
  assertionResults: tests.map(([fullName, state, ...failureMessages]) => ({
    fullName,
    status: state,
    failureMessages,
  })),
})
const first = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [
    file('a.test.ts', 'passed', ['well', 'passed']),
    file('b.e2e.ts', 'failed', ['begins', 'passed'], ['goes on', 'failed', 'too slow']),
    file('c.test.ts', 'failed', ['whole', 'passed']),
  ],
}

test('files in which a test or a hook failed are tried again, few of them', () => {
  expect(filesToTry(first)).toEqual(first.testResults.slice(1).map(({ name }) => name))
  const failed = (count) => ({ testResults: Array.from({ length: count }, (_, at) => file(`${at}.ts`, 'failed')) })
  expect(filesToTry(failed(5))).toHaveLength(5)
  expect(filesToTry(failed(6))).toEqual([])
})

test('what passed at the second try counts as passed and is told with how it failed', () => {
  const second = {
    testResults: [
      file('b.e2e.ts', 'passed', ['begins', 'passed'], ['goes on', 'passed']),
      file('c.test.ts', 'passed', ['whole', 'passed']),
    ],
  }
  const merged = withSecondTry(first, second)
  expect(countTests([merged])).toEqual({ passed: 4, failed: 0 })
  expect(tellFailures(merged)).toEqual([])
  expect(tellUnsteady(merged)).toEqual(['  passed at the second try: b.e2e.ts > goes on', '    too slow'])
})

test('what failed twice stays failed, and what the second try never came to does too', () => {
  const second = {
    testResults: [file('b.e2e.ts', 'failed', ['begins', 'passed'], ['goes on', 'failed', 'still too slow'])],
  }
  const merged = withSecondTry(first, second)
  expect(countTests([merged])).toEqual({ passed: 3, failed: 2 })
  expect(tellFailures(merged)).toEqual(['  b.e2e.ts > goes on', '    too slow', '  c.test.ts', '    a hook broke'])
})
