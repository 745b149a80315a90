import type { InputOf } from '@workstation/contract/endpoint'
import type { profile } from '@workstation/contract/profile'
import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'
import { writeKeptRequests } from './record-requests'
import { listRequestsOf } from './request-store'

/** One page of the sampled requests of a person, under the names that clients read. */
export async function readOwnRequests(services: Services, actor: Actor, query: InputOf<typeof profile.signIns>) {
  await writeKeptRequests(services)
  const page = await listRequestsOf(services.db, actor.userId, query)
  return {
    ...page,
    list: page.list.map(({ id, at, ip, method, path, duration_ms }) => ({
      id,
      creatorTime: at.getTime(),
      ipAddress: ip,
      ipAddressName: '',
      device: '',
      outcome: '',
      userName: `${actor.realName}/${actor.account}`,
      ipaddress: ip,
      platForm: '',
      requestURL: path,
      requestMethod: method,
      requestDuration: duration_ms,
    })),
  }
}
