import { countOf, isYes, textOf } from './catalog-values'
import type { OutsideConnection } from './outside-database'
import type { OutsideColumn, OutsideTable } from './outside-table'

const tablesSql = `select table_name, if(table_type = 'BASE TABLE', table_comment, ''), table_rows,
    data_length + index_length, table_type <> 'BASE TABLE'
  from information_schema.tables where table_schema = ? and table_type in ('BASE TABLE', 'VIEW')
  order by table_name limit 5000`

const keysSql = `select table_name, column_name, seq_in_index from information_schema.statistics
  where table_schema = ? and index_name = 'PRIMARY' and (? is null or table_name = ?)
  order by table_name, seq_in_index`

const columnsSql = `select table_name, column_name, column_type, is_nullable, column_default, column_comment, extra,
    collation_name
  from information_schema.columns where table_schema = ? and (? is null or table_name = ?)
  order by table_name, ordinal_position`

async function readKeys(connection: OutsideConnection, schema: string, table: string | null) {
  const places = new Map<string, number>()
  const names = new Map<string, string[]>()
  for (const [of, column, place] of await connection.run(keysSql, [schema, table, table])) {
    places.set(JSON.stringify([textOf(of), textOf(column)]), countOf(place) ?? 0)
    names.set(textOf(of), [...(names.get(textOf(of)) ?? []), textOf(column)])
  }
  return { names, placeOf: (of: string, column: string) => places.get(JSON.stringify([of, column])) ?? 0 }
}

export async function mysqlTables(connection: OutsideConnection, schema: string): Promise<OutsideTable[]> {
  const rows = await connection.run(tablesSql, [schema])
  const { names } = await readKeys(connection, schema, null)
  return rows.map(([name, comment, count, bytes, isView]) => ({
    ...{ name: textOf(name), comment: textOf(comment), rows: countOf(count), bytes: countOf(bytes) },
    ...{ isView: isYes(isView), key: (names.get(textOf(name)) ?? []).join(', ') },
  }))
}

/** MariaDB writes the word where MySQL answers nothing. */
const defaultOf = (value: unknown) =>
  value === null || value === undefined || textOf(value) === 'NULL' ? null : textOf(value)

export async function mysqlColumns(connection: OutsideConnection, schema: string, table: string | null) {
  const rows = await connection.run(columnsSql, [schema, table, table])
  const { placeOf } = await readKeys(connection, schema, table)
  return rows.map(([of, name, native, isNullable, byDefault, comment, extra, collation]): OutsideColumn => {
    const keyPlace = placeOf(textOf(of), textOf(name))
    const defaultText = defaultOf(byDefault)
    return {
      ...{ table: textOf(of), name: textOf(name), native: textOf(native), isNullable: textOf(isNullable) === 'YES' },
      ...{ isKey: keyPlace > 0, keyPlace, comment: textOf(comment), defaultText, collation: textOf(collation) },
      isAutomatic: defaultText !== null || textOf(extra) !== '',
    }
  })
}
