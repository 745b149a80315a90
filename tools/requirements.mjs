// Which requirements the titles of the tests name. Options stand in docs/requirements/README.md.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDecisions, readLedger, readThreats } from './requirements/read-ledger.mjs'
import { idsOf, titlesOf } from './requirements/read-titles.mjs'
import { sourceFiles } from './source-files.mjs'

const testFile = /\.(test\.(ts|tsx|mjs)|e2e\.ts)$/
const testFolders = ['domain/src', 'contract/src', 'server/src', 'web/src', 'e2e', 'tools']

/** Which test files name which id: id → files. */
function namedIds(root) {
  const named = new Map()
  for (const file of testFolders.flatMap((folder) => sourceFiles(join(root, folder), testFile))) {
    const ids = titlesOf(readFileSync(file, 'utf8'), file).flatMap(idsOf)
    for (const id of ids) named.set(id, (named.get(id) ?? new Set()).add(relative(root, file)))
  }
  return named
}

/** The ledger, the decisions and what the tests name, with everything that disagrees. */
export function readCoverage(root) {
  const folder = join(root, 'docs/requirements')
  const { requirements, problems } = readLedger(join(folder, 'ledger'))
  const threats = readThreats(join(folder, 'threats.md'))
  const decisions = readDecisions(join(folder, 'decisions.md'))
  const named = namedIds(root)
  const ids = [...requirements.map(({ id }) => id), ...threats]
  const known = new Set(ids)
  const decided = new Set(decisions.map(({ id }) => id))
  return {
    ids,
    named,
    decisions,
    undecided: requirements.filter(({ id, open }) => open && !decided.has(id)).map(({ id }) => id),
    problems: [
      ...problems,
      ...decisions.filter(({ id }) => !known.has(id)).map(({ id }) => `decisions.md: there is no ${id}`),
      ...[...named].filter(([id]) => !known.has(id)).map(([id, files]) => `${[...files][0]}: there is no ${id}`),
    ],
  }
}

const areaOf = (id) => id.slice(0, 3)

/** Per area how many ids there are and how many of them tests name. */
export function countAreas({ ids, named }) {
  const areas = new Map()
  for (const id of ids) {
    const area = areas.get(areaOf(id)) ?? { all: 0, named: 0 }
    areas.set(areaOf(id), { all: area.all + 1, named: area.named + Number(named.has(id)) })
  }
  return areas
}

function printAreas(coverage) {
  const areas = countAreas(coverage)
  console.log([...areas].map(([area, count]) => `${area} ${count.named}/${count.all}`).join('  '))
  const all = [...areas.values()].reduce((sum, count) => sum + count.named, 0)
  console.log(`${all} of ${coverage.ids.length} ids are named by tests`)
  if (coverage.undecided.length > 0) console.log(`Open and not decided: ${coverage.undecided.join(' ')}`)
  const unproven = coverage.decisions.filter(({ id }) => !coverage.named.has(id)).map(({ id }) => id)
  if (unproven.length > 0) console.log(`Decided and not proven: ${unproven.join(' ')}`)
}

function printDecisions({ decisions, named }) {
  for (const { id, sentence } of decisions) {
    const files = [...(named.get(id) ?? [])]
    console.log(`${id} ${sentence}\n    Proven by: ${files.join(', ') || 'nothing yet'}`)
  }
}

/** The value after each occurrence of an option; '' when it stands last or before another option. */
function valuesOf(args, option) {
  return args.flatMap((arg, index) => {
    if (arg !== option) return []
    const next = args[index + 1] ?? ''
    return [next.startsWith('--') ? '' : next]
  })
}

/** Every `AREA=N` of --min that is not reached, in words. */
export function shortfalls(coverage, wishes) {
  const areas = countAreas(coverage)
  return wishes.flatMap((wish) => {
    const [, area, least] = /^([A-Z]{3})=(\d+)$/.exec(wish) ?? []
    if (!areas.has(area)) return [`--min takes AREA=N with an area of the ledger, not "${wish}"`]
    const { named } = areas.get(area)
    return named < Number(least) ? [`${area}: ${named} ids are named, ${least} are wanted`] : []
  })
}

function main(args) {
  const coverage = readCoverage(join(dirname(fileURLToPath(import.meta.url)), '..'))
  if (args.includes('--decisions')) printDecisions(coverage)
  else printAreas(coverage)
  for (const area of valuesOf(args, '--missing')) {
    console.log(coverage.ids.filter((id) => !coverage.named.has(id) && id.startsWith(area)).join('\n'))
  }
  const problems = [...coverage.problems, ...shortfalls(coverage, valuesOf(args, '--min'))]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
