import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import type { LineEffect } from '../../../tables/user-import'
import type { CheckedLine } from '../check-lines'
import { isOneOf } from '../filter-store'
import type { ImportKey } from '../import-columns'
import { userModel } from '../user-model'
import { changedFields, type StoredPerson, saidOf } from './changed-fields'
import type { KeptLine } from './line-store'

/** What a line that is right would do. */
export interface WeighedLine {
  effect: LineEffect
  /** Whom it is about, as he is now; null where it adds somebody. */
  stored: StoredPerson | null
  /** What of him would be another. */
  fields: readonly ImportKey[]
}

/** Rights as they count when the people are written. */
const updating = (actor: Actor): Actor => ({ ...actor, acting: { modelId: 'user', button: 'btn_edit' } })

/** What a line would change of somebody; a manager whom another line adds is nobody's yet. */
function fieldsChanged(stored: StoredPerson, one: CheckedLine, actor: Actor): ImportKey[] {
  const said = saidOf(one, updating(actor))
  const fields = changedFields(stored, said)
  const isComing = one.managerLine !== null && said.managerId !== undefined
  return isComing && !fields.includes('managerId') ? [...fields, 'managerId'] : fields
}

/** What lines would do that are right, by their numbers. */
export async function weighLines(
  db: Db,
  actor: Actor,
  right: ReadonlyMap<number, CheckedLine>,
): Promise<Map<number, WeighedLine>> {
  const ids = [...right.values()].flatMap(({ known }) => known?.id ?? [])
  const query = { filters: [isOneOf(ids)], limit: ids.length }
  const people = ids.length > 0 ? await selectRows<StoredPerson>(db, userModel, actor, query) : []
  const byId = new Map(people.map((person) => [person.id, person]))
  const weigh = (one: CheckedLine): WeighedLine => {
    const stored = byId.get(one.known?.id)
    if (!stored) return { effect: 'adds', stored: null, fields: [] }
    const fields = fieldsChanged(stored, one, actor)
    return { effect: fields.length > 0 ? 'changes' : 'same', stored, fields }
  }
  return new Map([...right].map(([line, one]) => [line, weigh(one)]))
}

/** Lines with what those would do that are right, as it is kept. */
export const withEffects = (lines: readonly KeptLine[], weighed: ReadonlyMap<number, WeighedLine>): KeptLine[] =>
  lines.map((one) => ({ ...one, effect: weighed.get(one.line)?.effect ?? one.effect }))
