// Names what failed in the reports that vitest wrote, and what passed at a second try alone, and adds them up: N passed,
// M failed. Arguments are the report files.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

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

/** Lines of a failure's message that are shown: what was expected and what came, not the whole stack. */
const shownLines = 12

const indented = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, shownLines)
    .map((line) => `    ${line}`)

/**
 * The lines that tell what failed and how, so that the end of a log is enough to know.
 * @param report a parsed report; null for one that is missing
 */
export function tellFailures(report) {
  if (!report) return ['  a report is missing']
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  return failed.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(process.cwd(), name)
    if (tests.length === 0) return [`  ${file}`, ...indented(message)]
    return tests.flatMap((test) => [`  ${file} > ${test.fullName}`, ...indented(test.failureMessages[0])])
  })
}

/**
 * The tests that failed and then passed when tried again, so that nobody takes them for sound.
 * @param report a parsed report; null for one that is missing
 */
export function tellUnsteady(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .flatMap((test) => [
        `  passed at the second try: ${relative(process.cwd(), name)} > ${test.fullName}`,
        ...indented(test.failureMessages[0]),
      ]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
  const reports = process.argv.slice(2).map(read)
  for (const line of [...reports.flatMap(tellUnsteady), ...reports.flatMap(tellFailures)]) console.log(line)
  const { passed, failed } = countTests(reports)
  console.log(`${passed} passed, ${failed} failed`)
}
