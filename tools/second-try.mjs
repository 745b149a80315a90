// Files of tests that failed, to be tried once more by themselves: a journey cannot begin again in the middle, so that trying
// its test alone says nothing. `node tools/second-try.mjs <report>` prints them; `… <report> <report of the second try>`
// writes into the first what the second one found.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** More than these have broken for a reason. */
const mostFiles = 5

/** The files in which something failed; none where too many did for a second try to mean anything. */
export function filesToTry(report) {
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length <= mostFiles ? failed : []
}

/** A test of the second try, with how it failed at the first. */
const afterFirst = (test, before) => ({
  ...test,
  failureMessages: [...(before?.failureMessages ?? []), ...(test.failureMessages ?? [])],
})

const count = (results, status) =>
  results.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length

/** A report with the files of another one in place of its own. */
export function withSecondTry(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => {
    const tried = again.get(file.name)
    if (!tried) return file
    const before = new Map(file.assertionResults.map((test) => [test.fullName, test]))
    return {
      ...tried,
      assertionResults: tried.assertionResults.map((test) => afterFirst(test, before.get(test.fullName))),
    }
  })
  const [numPassedTests, numFailedTests] = [count(testResults, 'passed'), count(testResults, 'failed')]
  return { ...first, testResults, numPassedTests, numFailedTests }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [first, second] = process.argv.slice(2)
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
  if (second) writeFileSync(first, JSON.stringify(withSecondTry(read(first), read(second))))
  else if (existsSync(first)) for (const file of filesToTry(read(first))) console.log(relative(process.cwd(), file))
}
