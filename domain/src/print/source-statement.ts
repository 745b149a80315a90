/** One statement of an older template: which table it reads, and which columns, none for all. */
export interface SourceStatement {
  table: string
  columns: string[]
}

const name = '[A-Za-z_][\\w-]{0,63}'
const shape = new RegExp(
  `^\\s*select\\s+(\\*|${name}(?:\\s*,\\s*${name})*)\\s+from\\s+(${name})\\s+where\\s+${name}\\s*=\\s*@formId\\s*;?\\s*$`,
  'i',
)

function readStatement(text: unknown): SourceStatement | null {
  const found = typeof text === 'string' && text.length <= 4000 ? shape.exec(text) : null
  if (!found) return null
  const [, chosen = '*', table = ''] = found
  return { table, columns: chosen === '*' ? [] : chosen.split(',').map((one) => one.trim()) }
}

/**
 * The statements of an older template. They are never run: each only names what is read, which is answered with the
 * rights of the reader, so that no more than `select … from <source> where <key> = @formId` is taken.
 * @param sqlTemplate JSON text of `[{ sql }]`
 * @returns null for any other text; none for an empty one
 */
export function readStatements(sqlTemplate: string): SourceStatement[] | null {
  if (sqlTemplate.trim() === '') return []
  try {
    const list: unknown = JSON.parse(sqlTemplate)
    if (!Array.isArray(list) || list.length > 20) return null
    const statements = list.map((one: { sql?: unknown } | null) => readStatement(one?.sql))
    return statements.every((one) => one !== null) ? statements : null
  } catch {
    return null
  }
}

/** The same of a source, as such clients read it. */
export const statementsOf = (source: string): string =>
  JSON.stringify([{ sql: `select * from ${source} where id = @formId` }])
