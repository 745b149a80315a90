import type { InputOf } from '@workstation/contract/endpoint'
import { personChange } from '@workstation/contract/user-leaving'
import { on, type Route } from '../../../platform/route'
import type { Services } from '../../../services'
import type { PersonWish } from '../../../tables/person-change'
import { planMove } from '../moving/plan-move'
import { changePerson } from './change-person'
import { registerPersonWork } from './person-work'
import { readChanges, readChecklist } from './read-changes'
import { changesJob, runDue } from './run-due'
import { cancelChange, changeNow } from './settle-change'
import { undoLeaving } from './undo-leaving'

const mayEdit = { modelId: 'user', button: 'btn_edit' }

type Leaving = InputOf<typeof personChange.leave>
type Moving = InputOf<typeof personChange.planMove>

const wishOf = ({ successorId = '', successors = [] }: Pick<Leaving, 'successorId' | 'successors'>): PersonWish => ({
  successorId,
  successors,
})

const moveOf = (input: Moving): PersonWish => ({
  ...wishOf(input),
  place: {
    organizeId: input.organizeId,
    ...(input.positionId !== undefined && { positionId: input.positionId }),
    ...(input.managerId !== undefined && { managerId: input.managerId }),
  },
})

/** People who leave or move, at once or on a day. */
export function leavingRoutes(services: Services): Route[] {
  registerPersonWork()
  services.jobs.define(changesJob, () => runDue(services))
  services.jobs.schedule(changesJob, '* * * * *')
  return [
    on(personChange.list, { modelId: 'user' }, (_, context) => readChanges(services, context)),
    on(personChange.checklist, mayEdit, ({ id }, context) => readChecklist(services, context, id)),
    on(personChange.leave, mayEdit, (input, context) =>
      changePerson(services, context, {
        kind: 'leave',
        userId: input.id,
        wish: wishOf(input),
        dueAt: input.dueAt ?? null,
      }),
    ),
    on(personChange.planMove, mayEdit, (input, context) => planMove(services, context, input.id, moveOf(input))),
    on(personChange.move, mayEdit, (input, context) =>
      changePerson(services, context, {
        kind: 'move',
        userId: input.id,
        wish: moveOf(input),
        dueAt: input.dueAt ?? null,
      }),
    ),
    on(personChange.now, mayEdit, async ({ id }, context) => {
      await changeNow(services, context, id)
      return null
    }),
    on(personChange.cancel, mayEdit, async ({ id }, context) => {
      await cancelChange(services, context, id)
      return null
    }),
    on(personChange.undo, mayEdit, ({ id }, context) => undoLeaving(services, context, id)),
  ]
}
