import { expect, test } from 'vitest'
import { countTests } from './count-tests.mjs'

const report = (numPassedTests, numFailedTests, testResults = []) => ({ numPassedTests, numFailedTests, testResults })
const file = (status, ...tests) => ({ status, assertionResults: tests.map((status) => ({ status })) })

test.each([
  {
    what: 'adds reports up',
    reports: [report(3, 0), report(4, 2, [file('failed', 'failed', 'failed')])],
    passed: 7,
    failed: 2,
  },
  {
    what: 'counts a file that broke before its tests',
    reports: [report(3, 0, [file('passed', 'passed'), file('failed')])],
    passed: 3,
    failed: 1,
  },
  {
    what: 'counts a file whose hook broke',
    reports: [report(1, 0, [file('failed', 'passed', 'skipped')])],
    passed: 1,
    failed: 1,
  },
  { what: 'counts a report that is missing', reports: [report(3, 0), null], passed: 3, failed: 1 },
])('$what', ({ reports, passed, failed }) => {
  expect(countTests(reports)).toEqual({ passed, failed })
})
