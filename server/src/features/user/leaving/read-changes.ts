import type { PersonChange } from '@workstation/contract/user-leaving'
import { listNames } from '@workstation/domain/language/list-names'
import { mayUndo, undoDays } from '@workstation/domain/user/leaving'
import { AppError } from '../../../platform/app-error'
import { isRowVisible, selectRows } from '../../../platform/guarded-model/read-rows'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import type { PersonWish } from '../../../tables/person-change'
import { isOneOf } from '../filter-store'
import { idsOf } from '../user-form'
import { userModel } from '../user-model'
import { type ListedChange, listChanges, placeNames } from './change-store'
import { countEnding, listLastRoles } from './ended-store'
import { listWork } from './hand-all'
import { countKept } from './kept-store'
import { failureInWords } from './tell-planner'

const mostListed = 500
const dayMs = 86_400_000

const goalsOf = ({ place }: PersonWish): string[] =>
  place ? [...idsOf(place.organizeId), ...idsOf(place.positionId)] : []

/** Those of the people whom the actor sees on the page. */
async function seenAmong({ db }: Services, { actor }: Context, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const query = { only: ['id'], filters: [isOneOf(ids)], limit: ids.length }
  return new Set((await selectRows<{ id: string }>(db, userModel, actor, query)).map(({ id }) => id))
}

/** What is planned, did not happen or can still be undone, of people whom the caller sees or planned it for. */
export async function readChanges(services: Services, context: Context): Promise<{ list: PersonChange[] }> {
  const now = services.clock.now().getTime()
  const all = await listChanges(services.db, new Date(now - undoDays * dayMs), mostListed)
  const seen = await seenAmong(services, context, [...new Set(all.map(({ user_id }) => user_id))])
  const shown = all.filter(({ user_id, planned_by }) => seen.has(user_id) || planned_by === context.actor.userId)
  const names = await placeNames(
    services.db,
    shown.flatMap(({ wish }) => goalsOf(wish)),
  )
  const leavings = all.flatMap(({ id, user_id, done_at }) => (done_at ? [{ id, user_id, at: done_at.getTime() }] : []))
  const inOrder = leavings.toSorted((one, other) => one.at - other.at)
  const lastOf = new Map(inOrder.map(({ id, user_id }) => [user_id, id]))
  const told = (change: ListedChange): PersonChange => {
    const { kind, state, done_at } = change
    const doneAt = done_at?.getTime() ?? null
    return {
      id: change.id,
      userId: change.user_id,
      userName: change.user_name,
      kind,
      state: state as PersonChange['state'],
      dueAt: change.due_at.getTime(),
      doneAt,
      plannerName: change.planner_name,
      places: listNames(
        goalsOf(change.wish).flatMap((id) => names.get(id) || []),
        context.language,
      ),
      failure: failureInWords(services, change.failure, context.language),
      undoable:
        mayUndo({ kind, state, doneAt }, now) &&
        lastOf.get(change.user_id) === change.id &&
        change.user_id !== context.actor.userId,
    }
  }
  return { list: shown.map(told) }
}

/** Everything that names a person, as numbers. @throws not-found */
export async function readChecklist({ db }: Services, { actor }: Context, id: string) {
  if (!(await isRowVisible(db, userModel, actor, id))) throw new AppError('not-found')
  const work = [...(await listWork(db, id))].map(([kind, held]) => ({ kind, count: held.length }))
  return {
    work: work.filter(({ count }) => count > 0),
    ends: await countEnding(db, id),
    stays: await countKept(db, id),
    lastOf: await listLastRoles(db, id),
  }
}
