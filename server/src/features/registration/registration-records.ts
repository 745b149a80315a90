import type { Registration } from '@workstation/contract/registration'
import { findRow } from '../../platform/guarded-model/read-rows'
import type { TemplateRecords } from '../template'
import { listRegistrations } from './read-registrations'
import { registrationModel } from './registration-model'

/** Applications, for trying the template of what is told of them. */
export const registrationRecords: TemplateRecords = {
  async list(services, actor) {
    const { list } = await listRegistrations(services, actor, { pageSize: 20 })
    return list.map(({ id, realName }) => ({ id, name: realName ?? '' }))
  },
  async values({ db }, actor, { id }) {
    const { realName, organize } = await findRow<Registration>(db, registrationModel, actor, id)
    return { realName: realName ?? '', organize: organize ?? '' }
  },
}
