import type { Actor } from '../../platform/actor'
import { findRow } from '../../platform/guarded-model/read-rows'
import { seenUses } from '../../platform/guarded-model/seen-uses'
import type { Services } from '../../services'
import { sourceModel } from './source-model'
import { listRunningSyncs } from './store'

/** What is under way with a source that the person sees: nothing else keeps one in use. */
export async function readUsage({ db }: Services, actor: Actor, id: string) {
  await findRow(db, sourceModel, actor, id)
  const runs = (await listRunningSyncs(db, id)).map((run) => ({
    kind: 'sync' as const,
    id: run.id,
    name: `${run.from} → ${run.to}`,
  }))
  return seenUses(db, actor, runs, { sync: { page: 'dataSync', names: ['fromName', 'toName'] } })
}
