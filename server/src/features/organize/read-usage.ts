import type { Actor } from '../../platform/actor'
import { findRow } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { permittedModel } from './model-of'
import { countConcerned, findHanging } from './usage-store'

/** What hangs on a company or department that the person sees. */
export async function readUsage({ db }: Services, actor: Actor, id: string) {
  await findRow(db, await permittedModel(db, actor, { id }), actor, id)
  return { ...(await findHanging(db, id)), concerned: await countConcerned(db, id) }
}
