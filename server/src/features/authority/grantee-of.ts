import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db, Trx } from '../../platform/database'
import { refuseElsewhere, refuseOutOfPlace, withClosed } from '../../platform/guarded-model/administered'
import { modelOfPage } from '../../platform/guarded-model/model'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { listOrganizesOf, placedPeople } from './administered-store'
import type { Grantee } from './grant-store'

const kinds = ['user', 'role', 'position', 'group'] as const

/** Whether a person sees somebody to whom rights are granted: on the page of his kind, among its rows. */
export async function isGranteeVisible(db: Db, actor: Actor, { kind, id }: Grantee): Promise<boolean> {
  const model = modelOfPage(kind)
  if (!model || (!actor.isAdministrator && !actor.pages.has(kind))) return false
  return isRowVisible(db, model, actor, id)
}

/** Those of the grantees whom a person does not see: also who was deleted. */
export async function hiddenAmong(db: Db, actor: Actor, grantees: readonly Grantee[]): Promise<Grantee[]> {
  const hidden: Grantee[] = []
  for (const grantee of grantees) if (!(await isGranteeVisible(db, actor, grantee))) hidden.push(grantee)
  return hidden
}

/** Refuses somebody who administers through organisations and may not change this grantee there. */
export async function refuseGrantee(caller: { trx: Trx; actor: Actor }, { kind, id }: Grantee): Promise<void> {
  const model = modelOfPage(kind)
  if (kind === 'user') await refuseElsewhere(caller, await listOrganizesOf(caller.trx, id), 'edit')
  else if (model) await refuseOutOfPlace(caller, model, { id, act: 'edit' })
}

/** Those of the grantees that `refuseGrantee` would refuse, as `kind:id`. */
export async function findRefusedGrantees(caller: { db: Db; actor: Actor }, grantees: readonly Grantee[]) {
  const refused = kinds.map(async (kind) => {
    const model = kind === 'user' ? placedPeople : modelOfPage(kind)
    const rows = grantees.filter((one) => one.kind === kind).map(({ id }) => ({ id }))
    const told = model && rows.length > 0 ? await withClosed(caller, model, rows) : []
    return told.filter(({ closed }) => closed?.includes('edit')).map(({ id }) => `${kind}:${id}`)
  })
  return new Set((await Promise.all(refused)).flat())
}

/**
 * Whom a client means, who may leave out of which kind he is.
 * @throws not-found when nobody has this id, or he is out of sight
 */
export async function granteeOf(
  db: Db,
  actor: Actor,
  { id, objectType }: { id: string; objectType?: string | undefined },
): Promise<Grantee> {
  const asked = objectType?.toLowerCase()
  for (const kind of kinds.filter((known) => asked === undefined || known === asked)) {
    if (await isGranteeVisible(db, actor, { kind, id })) return { kind, id }
  }
  throw new AppError('not-found')
}
