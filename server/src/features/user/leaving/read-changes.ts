import type { PersonChange } from '@workstation/contract/user-leaving'
import { listNames } from '@workstation/domain/language/list-names'
import { mayUndo, undoDays } from '@workstation/domain/user/leaving'
import { AppError } from '../../../platform/app-error'
import { isRowVisible } from '../../../platform/guarded-model/read-rows'
import { failureInWords } from '../../../platform/kept-failure'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import type { PersonWish } from '../../../tables/person-change'
import { choosableAmong, knownNames } from '../known-people'
import { idsOf } from '../user-form'
import { userModel } from '../user-model'
import { type ListedChange, listChanges, placeNames } from './change-store'
import { countEnding, listLastRoles } from './ended-store'
import { listWork, namedIn } from './hand-all'
import { countKept } from './kept-store'

const mostListed = 500
const dayMs = 86_400_000

const goalsOf = ({ place }: PersonWish): string[] =>
  place ? [...idsOf(place.organizeId), ...idsOf(place.positionId)] : []

/** What is planned, did not happen or can still be undone, of people whom the caller sees or planned it for. */
export async function readChanges(services: Services, context: Context): Promise<{ list: PersonChange[] }> {
  const now = services.clock.now().getTime()
  const since = new Date(now - undoDays * dayMs)
  const shown = await listChanges(services.db, context.actor, { since, limit: mostListed })
  const names = await placeNames(
    services.db,
    shown.flatMap(({ wish }) => goalsOf(wish)),
  )
  const takers = [...new Set(shown.flatMap(({ wish }) => namedIn(wish)))]
  const people = await knownNames(services.db, context.actor, takers)
  const choosable = await choosableAmong(services.db, context.actor, takers)
  const lostIn = (wish: PersonWish) =>
    namedIn(wish)
      .filter((id) => !choosable.has(id))
      .map((id) => ({ userId: id, name: people.get(id) ?? '' }))
  const told = (change: ListedChange): PersonChange => {
    const { kind, state, done_at, failure } = change
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
      successorId: change.wish.successorId,
      successors: change.wish.successors as PersonChange['successors'],
      successorNames: namedIn(change.wish).flatMap((id) => people.get(id) ?? []),
      lostSuccessors: state === 'done' ? [] : lostIn(change.wish),
      // What was done after all did not happen once; that is over.
      failure: failure && state === 'failed' ? failureInWords(services.words, failure, context.language) : '',
      undoable: mayUndo({ kind, state, doneAt }, now) && change.is_last && change.user_id !== context.actor.userId,
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
