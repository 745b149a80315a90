import { type RawBuilder, sql } from 'kysely'

type Rows = (personId: string) => RawBuilder<unknown>

/** Parts that somebody plays now. A draft waits for nobody, and nothing can be done where it is suspended. */
export const waitingRows: Rows = (personId) => sql`deleted_at is null and person_id = ${personId}
  and part_state = 'pending' and task_state = 'open' and status in (1, 3)`

/** What somebody decided himself. */
export const decidedRows: Rows = (personId) => sql`deleted_at is null and decided_by = ${personId}
  and task_kind <> 'start' and part_state in ('agreed', 'rejected', 'moved')`

export const copiedRows: Rows = (personId) => sql`deleted_at is null and person_id = ${personId}`

/** What somebody started, children with it: their starter is that of what started them. */
export const startedRows: Rows = (personId) => sql`deleted_at is null and starter_id = ${personId}`

/** All that was submitted. */
export const submittedRows = (): RawBuilder<unknown> => sql`deleted_at is null and status <> 0`
