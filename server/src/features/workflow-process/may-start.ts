import { type Actor, isPermitted } from '../../platform/actor'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { processModel } from './process-model'
import { listGone, listSuperAdministrators } from './reference-store'
import { isOpen, isStartable } from './scope-store'
import { findProcess } from './store'

type Places = Pick<Services, 'db'>

/** Whether somebody may start a process now: it is released and on, and he is among those who may. */
export const mayStart = ({ db }: Places, personId: string, processId: string): Promise<boolean> =>
  isStartable(db, personId, processId)

/** Whether somebody may start a process now, for himself or for who entrusted him with it. */
export const mayStartForAnybody = (
  { db, clock }: Places & Pick<Services, 'clock'>,
  personId: string,
  processId: string,
) => isOpen(db, { personId, now: clock.now() }, processId)

/** Who is asked where nobody is found to decide: those whom the process names, else the super administrators. */
export async function administratorsOf({ db }: Places, processId: string): Promise<string[]> {
  const named = (await findProcess(db, processId))?.administrators ?? []
  const gone = await listGone(db, 'user', named)
  const able = named.filter((id) => !gone.has(id))
  return able.length > 0 ? able : listSuperAdministrators(db)
}

/** Whether somebody administers a process. */
export const isProcessAdministrator = async (places: Places, personId: string, processId: string): Promise<boolean> =>
  (await administratorsOf(places, processId)).includes(personId)

/** Whether somebody keeps processes and sees this one among them. */
export const seesProcess = async ({ db }: Places, actor: Actor, processId: string): Promise<boolean> =>
  isPermitted(actor, { modelId: processModel.modelId }) && isRowVisible(db, processModel, actor, processId)
