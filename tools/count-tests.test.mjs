import { expect, test } from 'vitest'
import { countTests, tellFailures, tellUnsteady } from './count-tests.mjs'

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

test('what failed is named with how it failed', () => {
  const lines = tellFailures({
    testResults: [
      { name: `${process.cwd()}/a.test.ts`, status: 'passed', assertionResults: [] },
      {
        name: `${process.cwd()}/b.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'well' },
          { status: 'failed', fullName: 'ill', failureMessages: ['\u001b[31mexpected 1\u001b[39m\ngot 2'] },
        ],
      },
      { name: `${process.cwd()}/c.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(lines).toEqual(['  b.test.ts > ill', '    expected 1', '    got 2', '  c.test.ts', '    no such module'])
})

test('what passed at the second try alone is named with how it failed', () => {
  const lines = tellUnsteady({
    testResults: [
      {
        name: `${process.cwd()}/a.test.ts`,
        assertionResults: [
          { status: 'passed', fullName: 'steady', failureMessages: [] },
          { status: 'passed', fullName: 'unsteady', failureMessages: ['expected 1'] },
          { status: 'failed', fullName: 'ill', failureMessages: ['expected 2'] },
        ],
      },
    ],
  })
  expect(lines).toEqual(['  passed at the second try: a.test.ts > unsteady', '    expected 1'])
  expect(tellUnsteady(null)).toEqual([])
})

test('a report that is missing is named too', () => {
  expect(tellFailures(null)).toEqual(['  a report is missing'])
})
