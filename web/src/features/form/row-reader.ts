import type { StoredValue } from '@workstation/domain/form/kind'
import type { RecordRow } from '@workstation/domain/form/record-values'
import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { amountText, readAmount } from '@workstation/domain/number/amount'

/** A cell as it is stored: numbers as decimal text, an empty text as nothing. */
function storedCell(value: unknown): StoredValue {
  if (typeof value === 'number') return amountText(readAmount(value) ?? Number.NaN)
  return value === '' || value === undefined ? null : (value as StoredValue)
}

/** Turns rows as the widget has them into rows as they are stored, each once, so that unchanged ones stay the same objects. */
export class RowReader {
  readonly #stored = new WeakMap<RowValues, RecordRow>()
  #last: readonly RowValues[] = []

  read(rows: readonly RowValues[]): RecordRow[] {
    this.#last = rows
    return rows.map((row) => {
      const known = this.#stored.get(row) ?? this.#read(row)
      this.#stored.set(row, known)
      return known
    })
  }

  #read(row: RowValues): RecordRow {
    return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, storedCell(value)]))
  }

  /** The rows that the widget should show: its own where the form has made nothing else of them. */
  shown(rows: readonly RecordRow[]): readonly RowValues[] {
    const shown = rows.map((row, index) => {
      const own = this.#last[index]
      return own !== undefined && this.#stored.get(own) === row ? own : row
    })
    for (const [index, row] of rows.entries()) {
      const one = shown[index]
      if (one !== undefined) this.#stored.set(one, row)
    }
    this.#last = shown
    return shown
  }
}
