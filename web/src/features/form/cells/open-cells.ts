import type { FormState } from '@workstation/domain/form/form-state'
import type { StoredValue } from '@workstation/domain/form/kind'
import { type RecordValues, sameValue } from '@workstation/domain/form/record-values'

/** A cell of a list: one field of one record. */
export interface CellPlace {
  readonly recordId: string
  readonly field: string
}

/** What is typed into a cell, on what the record was. */
export interface CellWork {
  /** The record as its editor would have it. */
  readonly state: FormState
  /** What the field held. */
  readonly base: StoredValue
  /** What the record held that was opened, beside which scripts may have filled in others. */
  readonly seen: RecordValues
  /** Of the record that was seen; of one that is being saved just now it is known with the answer. */
  readonly version: Promise<number>
  readonly busy: boolean
  /** Why it was not saved; '' where nothing stands in the way. */
  readonly told: string
  /** Somebody else has changed the same field: what it holds by now is told, and one of both is chosen. */
  readonly clashes: boolean
}

/** What was typed into a cell and not saved, as it lies in the browser: on what the field was, in which version of the record. */
export interface KeptCell extends CellPlace {
  readonly value: StoredValue
  readonly base: StoredValue
  readonly version: number
}

/** Where cells lie that were not saved. */
export interface KeptCells {
  readonly read: () => readonly KeptCell[]
  readonly keep: (cells: readonly KeptCell[]) => void
}

/** A record that is being saved: what it comes to, and the version that it will have. */
interface Saving {
  readonly values: RecordValues
  readonly version: Promise<number>
}

const keyOf = ({ recordId, field }: CellPlace) => `${recordId} ${field}`

/**
 * The cells of a list that are being changed. They stand here and not in the table, so that what is typed outlives a row
 * that is scrolled out of sight or read again.
 */
export class OpenCells {
  readonly #open = new Map<string, CellWork | null>()
  readonly #saving = new Map<string, Saving>()
  readonly #listeners = new Set<() => void>()
  readonly #kept = new Map<string, KeptCell>()
  readonly #drafts: KeptCells
  /** The cell that takes the focus when it is drawn next. */
  #wanted = ''

  /** Cells that were not saved when the page went are open again. */
  constructor(drafts: KeptCells) {
    this.#drafts = drafts
    for (const cell of drafts.read()) {
      this.#kept.set(keyOf(cell), cell)
      this.#open.set(keyOf(cell), null)
    }
  }

  /** Whether something was typed that is not saved. */
  get isUnsaved(): boolean {
    return this.#kept.size > 0
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What is typed into a cell: null while its record is read, undefined for one that nobody changes. */
  get(place: CellPlace): CellWork | null | undefined {
    return this.#open.get(keyOf(place))
  }

  /** Opens a cell; one that is open gets the focus. */
  open(place: CellPlace): void {
    this.#wanted = keyOf(place)
    this.#put(place, this.get(place) ?? null)
  }

  put(place: CellPlace, work: CellWork): void {
    this.#put(place, work)
    void this.#keep(place, work)
  }

  /** What was typed into a cell before the page went. */
  kept(place: CellPlace): KeptCell | undefined {
    return this.#kept.get(keyOf(place))
  }

  /** Closes a cell; `focus` leaves it with the focus. */
  close(place: CellPlace, { focus }: { focus: boolean }): void {
    if (focus) this.#wanted = keyOf(place)
    this.#open.delete(keyOf(place))
    this.#tell()
    if (this.#kept.delete(keyOf(place))) this.#drafts.keep([...this.#kept.values()])
  }

  /** Whether a cell takes the focus now, once. */
  takesFocus(place: CellPlace): boolean {
    const takes = this.#wanted === keyOf(place)
    if (takes) this.#wanted = ''
    return takes
  }

  saving(recordId: string): Saving | undefined {
    return this.#saving.get(recordId)
  }

  /** Remembers that a record is being saved, until that is answered. */
  save(recordId: string, saving: Saving): void {
    this.#saving.set(recordId, saving)
    void saving.version.finally(() => {
      if (this.#saving.get(recordId) === saving) this.#saving.delete(recordId)
    })
  }

  /** Keeps what was typed for as long as it is not saved. */
  async #keep(place: CellPlace, { state, base, version: known }: CellWork) {
    const key = keyOf(place)
    const value = state.values[place.field] ?? null
    if (sameValue(value, base) && !this.#kept.has(key)) return
    const version = await known
    // Closed meanwhile, which is saved or put back.
    if (this.#open.get(key)?.state !== state) return
    this.#kept.set(key, { recordId: place.recordId, field: place.field, value, base, version })
    this.#drafts.keep([...this.#kept.values()])
  }

  #put(place: CellPlace, work: CellWork | null) {
    this.#open.set(keyOf(place), work)
    this.#tell()
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}
