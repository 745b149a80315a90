import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { lockRow } from '../../platform/guarded-model/lock-row'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { claimFiles, filesOf, releaseFiles } from '../file'
import { setHeadIcon } from './base-info-store'
import { ownModel } from './own-model'

const avatarType = 'userAvatar'

/**
 * Takes an uploaded picture of the person's own as his avatar; the one before is given up.
 * @throws file.foreign when somebody else uploaded it, or it belongs to something already
 */
export async function saveAvatar(services: Services, context: Context, fileId: string): Promise<string> {
  const { actor } = context
  const headIcon = `/api/file/Image/${avatarType}/${fileId}`
  await transact(services.db, async (trx) => {
    await lockRow({ trx, actor }, ownModel, { id: actor.userId })
    const owner = { entity: avatarType, entityId: actor.userId }
    const before = (await filesOf(trx, avatarType, [actor.userId])).get(actor.userId) ?? []
    const [picture] = await claimFiles(trx, actor, [fileId], owner)
    if (!picture?.url.includes(`/${avatarType}/`)) throw new AppError('file.foreign')
    const given = before.map((file) => file.fileId).filter((id) => id !== fileId)
    await releaseFiles(trx, given)
    await setHeadIcon(trx, actor.userId, headIcon)
    await writeAudit(trx, context, { action: 'profile.avatar', entity: 'user', entityId: actor.userId })
  })
  return headIcon
}
