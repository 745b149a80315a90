import type { InputOf } from '@workstation/contract/endpoint'
import type { OwnPlace, profile } from '@workstation/contract/profile'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { lockRow } from '../../platform/guarded-model/lock-row'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { ownModel } from './own-model'
import { isOwnOrganize, listOwnPositions, listOwnRoles, setMain, setMainOrganize } from './place-store'

type Row = Awaited<ReturnType<typeof listOwnRoles>>[number]

/** The first counts where none was chosen, or the chosen one was taken away. */
const placesOf = (rows: readonly Row[]): OwnPlace[] =>
  rows.map(({ isMain: _, ...row }, at) => ({ ...row, isDefault: at === 0 }))

export const readOwnPositions = async ({ db }: Services, userId: string) => placesOf(await listOwnPositions(db, userId))
export const readOwnRoles = async ({ db }: Services, userId: string) => placesOf(await listOwnRoles(db, userId))

type Choice = InputOf<typeof profile.saveMajor>

/** Makes a place the present one; answers false when it is not this person's. */
async function choose(trx: Trx, userId: string, { majorId, majorType }: Choice): Promise<boolean> {
  if (majorType === 'Organize') {
    if (!(await isOwnOrganize(trx, userId, majorId))) return false
    await setMainOrganize(trx, userId, majorId)
    return true
  }
  const own = await (majorType === 'Position' ? listOwnPositions : listOwnRoles)(trx, userId)
  if (!own.some(({ id }) => id === majorId)) return false
  await setMain(trx, userId, majorType === 'Position' ? { main_position_id: majorId } : { main_role_id: majorId })
  return true
}

/**
 * Chooses in which of his organisations, positions or roles a person works at present. It decides what userInfo names
 * first and what `@organizeId` stands for; his rights are those of all of them, as before.
 */
export async function saveMajor(services: Services, context: Context, choice: Choice): Promise<void> {
  const { userId } = context.actor
  await transact(services.db, async (trx, after) => {
    await lockRow({ trx, actor: context.actor }, ownModel, { id: userId })
    if (!(await choose(trx, userId, choice))) throw new AppError('not-found')
    await rightsChanged(services, trx, after, userId)
    await writeAudit(trx, context, {
      action: 'profile.major',
      entity: 'user',
      entityId: userId,
      changes: { ...choice },
    })
  })
}
