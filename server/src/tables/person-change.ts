import type { Json } from './column'

/** What a person held of a table before he left, row by row. */
export type EndedRows = Record<string, Record<string, unknown>[]>

export interface TakenWork {
  kind: string
  to: string
  held: { id: string; name: string; was?: unknown }[]
}

export interface Taken {
  work: TakenWork[]
  ended: EndedRows
  /** His state before. */
  mark: number
}

export interface PersonWish {
  successorId: string
  successors: { kind: string; userId: string }[]
  /** Where he moves to; absent for who leaves. */
  place?: {
    organizeId: string
    positionId?: string
    managerId?: string
    /** Who was his manager when a move on a day was planned, '' for nobody. */
    managerThen?: string
  }
}

export interface PersonChangeTable {
  id: string
  user_id: string
  kind: 'leave' | 'move'
  state: 'planned' | 'done' | 'failed' | 'cancelled' | 'undone'
  due_at: Date
  wish: Json<PersonWish>
  taken: Json<Taken | null>
  failure: Json<{ key: string; params: Record<string, unknown> } | null>
  planned_by: string
  created_at: Date
  done_at: Date | null
}
