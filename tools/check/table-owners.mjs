import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { sourceFiles } from '../source-files.mjs'

const listPath = 'docs/tables.md'
const ofKysely = /\b(selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full)Join)\(\s*['"`](\w+)/g
/** Where a guarded model reads and writes. */
const readByModel = /\b(source): '(\w+)'/g
const writtenByModel = /\b(writes): \{\s*table: '(\w+)'/g
const ofSql = /\b(from|join|update|into)\s+(\w+)/g
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'update', 'into', 'writes'])

/**
 * What a list of owners says: a heading `### table: owner` for each table, and below it a line
 * `- feature reads: why` or `- feature writes: why` for everybody else who may. Who writes may read as well.
 * @returns by table its owner and, by feature, what that may do
 */
export function readOwners(text) {
  const tables = new Map()
  let others
  for (const line of text.split('\n')) {
    const heading = /^### (\w+): ([\w-]+)$/.exec(line)
    if (heading) {
      others = new Map()
      tables.set(heading[1], { owner: heading[2], others })
    }
    const other = /^- ([\w-]+) (reads|writes): \S/.exec(line)
    if (other && others) others.set(other[1], other[2])
  }
  return tables
}

/** The tables and views that rows are declared for. */
const declaredTables = (text) => [...text.matchAll(/^ {2}(\w+): \w+Table$/gm)].map(([, table]) => table)

/** Which feature a file belongs to; `platform` for what stands below all features. */
const featureOf = (path) => /^server\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? 'platform'

/** Every statement of a source over a table, with its line. */
function statementsOf(source) {
  const found = [ofKysely, ofSql, readByModel, writtenByModel].flatMap((pattern) => [...source.matchAll(pattern)])
  return found.map(({ 1: verb, 2: table, index }) => ({
    table,
    act: writing.has(verb) ? 'writes' : 'reads',
    line: source.slice(0, index).split('\n').length,
  }))
}

function problemsOf(path, source, tables, used) {
  const feature = featureOf(path)
  return statementsOf(source).flatMap(({ table, act, line }) => {
    const entry = tables.get(table)
    if (!entry || entry.owner === feature) return []
    const may = entry.others.get(feature)
    if (may) used.add(`${table} ${feature}${act === 'writes' ? ' writes' : ''}`)
    if (may === 'writes' || may === act) return []
    return [
      `${path}:${line}: ${feature} ${act} ${table}, which belongs to ${entry.owner}; ask it, or say why in ${listPath}`,
    ]
  })
}

/** Lines of the list that nothing needs any more: who asks no longer, or no longer writes. */
function staleLines(tables, used) {
  return [...tables].flatMap(([table, { others }]) =>
    [...others].flatMap(([feature, may]) => {
      if (!used.has(`${table} ${feature}`) && !used.has(`${table} ${feature} writes`))
        return [`${listPath}: ${feature} has no statement over ${table} any more`]
      const onlyReads = may === 'writes' && !used.has(`${table} ${feature} writes`)
      return onlyReads ? [`${listPath}: ${feature} only reads ${table}`] : []
    }),
  )
}

/** Each table has one feature that owns it; others make statements over it only as the list says, and why. */
export function tableOwners(root) {
  const tables = readOwners(readFileSync(join(root, listPath), 'utf8'))
  const declared = declaredTables(readFileSync(join(root, 'server/src/tables/index.ts'), 'utf8'))
  const missing = declared.filter((table) => !tables.has(table)).map((table) => `${listPath}: nobody owns ${table}`)
  const unknown = [...tables.keys()]
    .filter((table) => !declared.includes(table))
    .map((table) => `${listPath}: there is no ${table}`)
  const used = new Set()
  const statements = ['features', 'platform']
    .flatMap((folder) => sourceFiles(join(root, 'server/src', folder), /^(?!.*\.test\.).*\.ts$/))
    .map((file) => relative(root, file).split(sep).join('/'))
    .flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8'), tables, used))
  const problems = [...missing, ...unknown, ...statements, ...staleLines(tables, used)]
  return { ok: problems.length === 0, output: [...problems, `${tables.size} tables`].join('\n') }
}
