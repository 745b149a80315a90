import { type RawBuilder, sql } from 'kysely'

/** The organisation of a position, as a list of one. */
export const ownOrganize: RawBuilder<unknown> = sql`array[organize_id]`

/** Positions of an organisation and of those below it. */
export const inBranch = (organizeId: string): RawBuilder<unknown> =>
  sql`organize_id in (select id from organize where ${organizeId} = any(string_to_array(path, ',')))`

export const inState = (mark: number): RawBuilder<unknown> => sql`enabled_mark = ${mark}`
