import { bundleSize } from '../bundle-size.mjs'
import { localeProblems } from '../locales.mjs'
import { classNames } from './class-names.mjs'
import { dependencyVersions } from './dependency-versions.mjs'
import { fileNames } from './file-names.mjs'
import { handWrittenQueries } from './hand-written-queries.mjs'
import { importDirection } from './import-direction.mjs'
import { migrationList } from './migration-list.mjs'
import { onlyTested } from './only-tested.mjs'
import { runCommand } from './run-command.mjs'
import { tableOwners } from './table-owners.mjs'

async function checkTexts(root) {
  const { problems, checked } = await localeProblems(root)
  return { ok: problems.length === 0, output: [...problems, `${checked} sets of texts`].join('\n') }
}

/**
 * Every check in its order, the cheap ones first.
 * @returns steps with a name and a function that answers ok and output; `shown` ones print it even when all is well,
 *   and what comes `after` another waits for it
 */
export function checkSteps(root) {
  const command = (program, ...args) => runCommand(root, program, ...args)
  const types = (project) => ({
    name: `types of ${project}`,
    run: () => {
      // Kept beside the packages, so that a second run only reads what has changed.
      const memory = `node_modules/.cache/types-of-${project}.json`
      // One thread works for less than several do together, and another check runs beside it.
      const how = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', memory]
      return command('node_modules/typescript-native/bin/tsc', '-p', project, ...how)
    },
  })
  return [
    {
      name: 'format and lint',
      run: () => command('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
    },
    { name: 'import direction', run: () => importDirection(root) },
    { name: 'unused code', run: () => command('node_modules/knip/bin/knip.js', '--no-progress') },
    { name: 'code that only tests use', run: () => onlyTested(root) },
    { name: 'dependency versions', run: () => dependencyVersions(root) },
    { name: 'names of files', run: () => fileNames(root) },
    { name: 'queries', run: () => handWrittenQueries(root) },
    { name: 'owners of tables', run: () => tableOwners(root) },
    { name: 'migration list', run: () => migrationList(root) },
    { name: 'classes of elements', run: () => classNames(root) },
    { name: 'texts', run: () => checkTexts(root) },
    // The project of the tools holds the journeys too.
    ...['domain', 'contract', 'server', 'web', 'tools'].map(types),
    {
      name: 'generated tests',
      run: () => command('node_modules/tsx/dist/cli.mjs', 'tools/check/say-generated-tests.ts'),
      shown: true,
    },
    { name: 'build', run: () => command('tools/build.mjs') },
    { name: 'bundle size', after: 'build', run: () => bundleSize(root), shown: true },
    { name: 'requirements', run: () => command('tools/requirements.mjs'), shown: true },
  ]
}
