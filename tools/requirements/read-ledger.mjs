import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const line = /^- `([A-Z]{3}-\d{2,3})` (OPEN: )?.+ \[where: (api|ui|both)\]$/
const threatLine = /^- `(THR-\d{2})` .+$/

/** The requirements of one area file: ids in order and the count that its head claims. */
function readArea(text) {
  const requirements = text.split('\n').flatMap((row) => {
    const found = line.exec(row)
    return found ? [{ id: found[1], open: Boolean(found[2]) }] : []
  })
  return { requirements, claimed: Number(/^Count: (\d+)$/m.exec(text)?.[1]) }
}

/** Rows of the table in the ledger's README: prefix → how many requirements and how many open ones. */
function readTable(text) {
  const rows = text.matchAll(/^\| \[[^|]+\| [^|]+\| ([A-Z]{3}) \| (\d+) \| (\d+) \|$/gm)
  return new Map([...rows].map(([, area, count, open]) => [area, { count: Number(count), open: Number(open) }]))
}

/** What is wrong with the numbering and the counts of an area, in words. */
function problemsOf(file, { requirements, claimed }, table) {
  const area = requirements[0]?.id.slice(0, 3) ?? ''
  const problems = requirements
    .filter(({ id }, index) => Number(id.slice(4)) !== index + 1)
    .map(({ id }) => `${file}: ${id} is out of order`)
  if (claimed !== requirements.length) problems.push(`${file}: says ${claimed}, holds ${requirements.length}`)
  const row = table.get(area)
  const open = requirements.filter((requirement) => requirement.open).length
  if (row?.count !== requirements.length || row.open !== open)
    problems.push(`README.md: the row of ${area} is not true`)
  return problems
}

/**
 * Reads the ledger.
 * @param folder holds one file per area and a README with a table of counts
 * @returns requirements in order, and problems: numbering or counts that disagree
 */
export function readLedger(folder) {
  const table = readTable(readFileSync(join(folder, 'README.md'), 'utf8'))
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const areas = files.map((file) => ({ file, ...readArea(readFileSync(join(folder, file), 'utf8')) }))
  return {
    requirements: areas.flatMap((area) => area.requirements),
    problems: areas.flatMap((area) => problemsOf(area.file, area, table)),
  }
}

/** The numbers of the attacks that must fail. */
export function readThreats(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((row) => threatLine.exec(row)?.[1] ?? [])
}

/** The decided ids, each with its sentence. A line may decide several ids at once. */
export function readDecisions(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((row) => {
      const found = /^- ((?:`[A-Z]{3}-\d{2,3}` )+)(.+)$/.exec(row)
      const ids = found?.[1].match(/[A-Z]{3}-\d{2,3}/g) ?? []
      return ids.map((id) => ({ id, sentence: found[2] }))
    })
}
