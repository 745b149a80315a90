import { type RawBuilder, sql } from 'kysely'
import { actingIn, everGivers, startingFor } from '../../delegation'

type Rows = (personId: string) => RawBuilder<unknown>

/** Those who may act in a part of the list. */
const acting = actingIn({
  ...{ person: sql`person_id`, kind: sql`task_kind`, received: sql`received_at` },
  ...{ processId: sql`process_id`, category: sql`workflow_part_list.category` },
  starter: sql`workflow_part_list.starter_id`,
})

/** Parts that somebody plays now, for himself or for who entrusted him. */
export const waitingRows: Rows = (personId) => sql`listing = 'todo' and (person_id = ${personId}
    or (person_id = any(array(${everGivers(personId)})) and ${personId} in (${acting})))`

/** The own ones alone, which an index answers in their order. */
export const ownRows: Rows = (personId) => sql`listing = 'todo' and person_id = ${personId}`

/** What somebody decided himself. */
export const decidedRows: Rows = (personId) => sql`listing = 'done' and decided_by = ${personId}`

export const copiedRows: Rows = (personId) => sql`deleted_at is null and person_id = ${personId}`

const instance = { processId: sql`process_id`, category: sql`workflow_instance_list.category` }

/**
 * What somebody started, for himself or for who entrusted him; of children their starter alone, and of drafts for others those
 * of who entrusts him still.
 */
export const startedRows: Rows = (personId) => sql`deleted_at is null and (starter_id = ${personId}
  or (created_by = ${personId} and created_by <> starter_id and parent_id = '' and (status <> 0
    or starter_id in (select id from (${startingFor(personId, { ...instance, now: null })}) as giver))))`

/** All that was submitted. */
export const submittedRows = (): RawBuilder<unknown> => sql`deleted_at is null and status <> 0`
