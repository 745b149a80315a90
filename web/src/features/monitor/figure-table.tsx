import type { ReactNode } from 'react'

export interface FigureColumn<Row> {
  key: string
  title: string
  value: (row: Row) => ReactNode
  /** Numbers stand right. */
  isNumber?: boolean
}
interface FigureTableProps<Row> {
  title: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What stands there without rows. */
  empty: string
}

/** A few figures in rows; on a phone each row is a card with its titles before its figures. */
export function FigureTable<Row>({ title, columns, rows, keyOf, empty }: FigureTableProps<Row>) {
  return (
    <section className="monitor-part" aria-label={title}>
      <header>
        <h3>{title}</h3>
      </header>
      {rows.length === 0 ? (
        <p className="monitor-none">{empty}</p>
      ) : (
        <table className="monitor-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-number={column.isNumber}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td key={column.key} data-number={column.isNumber} data-title={column.title}>
                    {column.value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
