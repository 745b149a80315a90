import type { Trx } from '../../platform/database'
import type { WrittenModel } from '../../platform/guarded-model/model'
import type { StoredRow } from '../../platform/guarded-model/model-writes'
import type { HolderTable } from './store'

export type HolderRow<T extends HolderTable> = StoredRow<T> & { id: string }

/** A kind of record that has members: roles, positions, groups. */
export interface Holder<T extends HolderTable> {
  readonly model: WrittenModel<T>
  /** Refuses people who cannot belong to this one. */
  readonly checkJoining?: (trx: Trx, holder: HolderRow<T>, people: readonly string[]) => Promise<void>
}
