import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { unbindWechat } from '../session'
import { takeUser } from './take-user'
import { weighPeople } from './weigh-people'

/**
 * Parts a person from his WeChat account, so that it signs nobody in any more (USR-19); one who has none loses nothing.
 * @throws not-found, user.protected, rights.rank, rights.outside
 */
export function unbindWechatOf(services: Services, context: Context, id: string): Promise<void> {
  const { actor } = context
  const unbind = async (trx: Trx) => {
    await takeUser(trx, actor, id)
    if (!(await unbindWechat(trx, id))) return
    await writeAudit(trx, context, { action: 'user.unbindWechat', entity: 'user', entityId: id })
  }
  return transact(services.db, (trx) =>
    weighPeople(services, trx, { actor, people: [id], isAct: true }, () => unbind(trx)),
  )
}
