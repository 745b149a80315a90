import { runCommand } from './run-command.mjs'

/** Exports that only tests import and that stay, each with the reason: `file name` → why. */
const allowed = {}

/** What is written for tests (walks go through every call), and migrations, whose two functions the list of them takes as a whole. */
const apart = /\.test\.tsx?$|\/testing\/|^server\/src\/(migrations|walks)\//

/** The exports of a report of knip, as `file name`. */
const exportsOf = ({ file, exports = [], types = [], files = [] }) => [
  ...[...exports, ...types].map(({ name }) => `${file} ${name}`),
  ...files.map(() => `${file} (the whole file)`),
]

/**
 * Exports of the product that nothing but tests imports: dead code that is kept alive by its own tests.
 * @param root a checkout
 * @param kept exports that may stay, with reasons
 * @returns ok, and in output a line for each export, and for each one of `kept` that is used by now
 */
export async function onlyTested(root, kept = allowed) {
  const { text, output } = await runCommand(
    root,
    'node_modules/knip/bin/knip.js',
    ...['--config', 'tools/check/only-tested.json', '--production', '--no-progress', '--reporter', 'json'],
    ...['--include', 'files,exports,types'],
  )
  if (!text.startsWith('{')) return { ok: false, output }
  const found = JSON.parse(text)
    .issues.filter(({ file }) => !apart.test(file))
    .flatMap(exportsOf)
  const problems = [
    ...found.filter((name) => !(name in kept)).map((name) => `${name}: nothing but tests uses it`),
    ...Object.keys(kept)
      .filter((name) => !found.includes(name))
      .map((name) => `${name}: is used now or gone, so take it off the list in only-tested.mjs`),
  ]
  return { ok: problems.length === 0, output: problems.join('\n') }
}
