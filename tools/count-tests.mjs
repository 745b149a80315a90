// Adds up the reports that vitest wrote and prints one line: N passed, M failed. Arguments are the report files.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Passed and failed tests of several reports. A file that broke before its first test, and a report that was never
 * written, count as one failure each, since nothing is known of their tests.
 * @param reports parsed reports; null for one that is missing
 */
export function countTests(reports) {
  const broken = (report) =>
    report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
  return {
    passed: reports.reduce((sum, report) => sum + (report?.numPassedTests ?? 0), 0),
    failed: reports.reduce((sum, report) => sum + (report ? report.numFailedTests + broken(report).length : 1), 0),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
  const { passed, failed } = countTests(process.argv.slice(2).map(read))
  console.log(`${passed} passed, ${failed} failed`)
}
