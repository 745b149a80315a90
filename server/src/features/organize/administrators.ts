import type { InputOf } from '@workstation/contract/endpoint'
import type { organizeAdmin } from '@workstation/contract/organize-admin'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { findRow } from '../../platform/guarded-model/read-rows'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { rightsChanged, weighChange } from '../authority'
import { changedLayers, commonLayers, flagsOf, isNothing, type Layers, layersOf } from './administrator-flags'
import { type AdministratorRow, listAdministrators, saveAdministrator, takeAdministrator } from './administrator-store'
import { refuseOutside, storedWay, withTreeLocked } from './check-organize'
import { permittedModel } from './model-of'
import { listPeopleOn } from './place-store'

type Sent = InputOf<typeof organizeAdmin.update>

/** The version that stands for nobody having been named, which no read has one of. */
const nobodyYet = 0

/** Who administers an organisation, one by one and in the form of other clients; null without anybody (ORG-16). */
export async function readAdministrators({ db }: Services, actor: Actor, id: string) {
  const model = await permittedModel(db, actor, { id })
  const { version } = await findRow<{ version: number }>(db, model, actor, id)
  const rows = await listAdministrators(db, id)
  if (rows.length === 0) return null
  const list = rows.map(({ userId, fullName, ...layers }) => ({ userId, fullName, ...flagsOf(layers) }))
  const userId = rows.map((row) => row.userId).join(',')
  return { id, version, organizeId: id, userId, ...flagsOf(commonLayers(rows)), list }
}

/** Who shall administer, with what: as `list` says it, or as flags for all of `userId`. */
function wantedOf(sent: Sent, before: readonly AdministratorRow[]): Map<string, Layers> {
  if (sent.list) return new Map(sent.list.map(({ userId, ...flags }) => [userId, layersOf(flags)]))
  const common = commonLayers(before)
  const ids = (sent.userId ?? '').split(',').filter(Boolean)
  const layersFor = (id: string) => {
    const own = before.find(({ userId }) => userId === id)
    return own ? changedLayers(own, common, sent) : layersOf(sent)
  }
  return new Map(ids.map((id) => [id, layersFor(id)]))
}

const sorted = (acts: readonly string[]) => [...acts].sort().join()
const isSame = (a: Layers, b: Layers) =>
  sorted(a.thisLayer) === sorted(b.thisLayer) && sorted(a.subLayer) === sorted(b.subLayer)

/** Those whose administration differs from before, with what they shall have. */
function changesOf(before: readonly AdministratorRow[], wanted: ReadonlyMap<string, Layers>) {
  const kept = [...wanted].filter(([, layers]) => !isNothing(layers))
  const given = kept.filter(([id, layers]) => !before.some((row) => row.userId === id && isSame(row, layers)))
  const taken = before.map(({ userId }) => userId).filter((id) => !kept.some(([other]) => other === id))
  return { given, taken }
}

/** Nobody is named who could not act. */
async function refuseGone(
  trx: Trx,
  before: readonly AdministratorRow[],
  given: readonly (readonly [string, Layers])[],
) {
  const ids = given.map(([id]) => id).filter((id) => !before.some(({ userId }) => userId === id))
  const on = await listPeopleOn(trx, ids)
  if (ids.some((id) => !on.has(id))) throw new AppError('organize.administrator-gone')
}

/** Writes who administers, under the rule that nobody gives, takes or widens what he does not have himself (THR-10). */
async function replace(services: Services, { trx, after, caller, id, tell }: WriteStep<'organize'>, sent: Sent) {
  const before = await listAdministrators(trx, id)
  if (sent.version === nobodyYet && before.length > 0) throw new AppError('changed')
  const { given, taken } = changesOf(before, wantedOf(sent, before))
  await refuseGone(trx, before, given)
  const people = [...given.map(([userId]) => userId), ...taken]
  await weighChange(services, trx, { actor: caller.actor, people }, async () => {
    for (const userId of taken) await takeAdministrator(trx, { organizeId: id, userId })
    for (const [userId, layers] of given)
      await saveAdministrator(trx, { organizeId: id, userId, ...layers, by: caller.actor.userId })
  })
  for (const userId of people) await rightsChanged(services, trx, after, userId)
  tell({ administrators: { before, given: Object.fromEntries(given), taken } })
}

/** Names who administers an organisation, and how far (ORG-17). */
export async function saveAdministrators(services: Services, caller: WriteCaller, sent: Sent): Promise<void> {
  const { id } = sent
  const version = sent.version === nobodyYet ? undefined : sent.version
  const model = await permittedModel(services.db, caller.actor, { id, button: 'btn_administer' })
  await updateRow(services, caller, {
    model,
    form: { id, version },
    around: withTreeLocked,
    check: async (step) => refuseOutside(caller.actor, storedWay(step), 'edit'),
    work: (step) => replace(services, step, sent),
  })
}
