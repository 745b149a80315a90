import { AppError } from '../../platform/app-error'
import { countOf, textOf } from '../../platform/outside-database/catalog-values'
import type { OutsideConnection } from '../../platform/outside-database/outside-database'
import type { OutsideColumn, OutsideTable } from '../../platform/outside-database/outside-table'
import { ReaderOff } from '../../platform/reader/reader'
import type { Services } from '../../services'
import { ownColumnsSql, ownTablesSql } from './store'

/** The schema of what may be read of the product's own database, the same that SQL interfaces read (THR-05). */
export const ownSchema = 'published'
/** Columns of one table. */
const most = 10_000

/**
 * The product's own database as something to look at: by the role that reads what is published and nothing else, so that
 * credentials, sessions and secrets are not there at all.
 */
export function ownConnection({ reader, config }: Services): OutsideConnection {
  return {
    run: async (sql, values = []) => {
      const statement = { sql, values: values as readonly (string | null)[], limit: most, seconds: 5 }
      const answer = await reader.run({ ...statement, timeZone: config.timeZone }).catch((error: unknown) => {
        throw error instanceof ReaderOff ? new AppError('data-model.reader-off') : error
      })
      return answer.rows
    },
    close: async () => undefined,
  }
}

/** What is published, each with what the table behind it says of itself. */
export async function listOwnTables(own: OutsideConnection): Promise<OutsideTable[]> {
  const rows = await own.run(ownTablesSql)
  return rows.map(([name, comment, count, bytes, key]) => ({
    ...{ name: textOf(name), comment: textOf(comment), rows: countOf(count), bytes: countOf(bytes) },
    ...{ isView: false, key: textOf(key) },
  }))
}

export async function listOwnColumns(own: OutsideConnection, table: string): Promise<OutsideColumn[]> {
  const rows = await own.run(ownColumnsSql, [table])
  return rows.map(([name, native, isNullable, place, byDefault, comment]) => ({
    ...{ table, name: textOf(name), native: textOf(native), isNullable: isNullable === true },
    ...{
      isKey: Number(place) > 0,
      keyPlace: Number(place),
      comment: textOf(comment),
      isAutomatic: false,
      collation: '',
    },
    defaultText: byDefault === null ? null : textOf(byDefault),
  }))
}
