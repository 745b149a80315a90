import type { InputOf } from '@workstation/contract/endpoint'
import type { profile } from '@workstation/contract/profile'
import { paginationOf } from '../../platform/page'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { readOwnRequests } from '../log'
import { placeInWords } from '../session'
import { listSignIns } from './sign-in-store'

/** What existing clients call the log of sign-ins; they number other logs as well. */
const signInCategories = ['', '1']
const requestCategory = '5'

/**
 * One page of the caller's sign-ins and of what failed under his account, with the places in his language, or of the
 * requests of his that were kept.
 */
export async function readSignIns(
  services: Services,
  { actor, language }: Pick<Context, 'actor' | 'language'>,
  query: InputOf<typeof profile.signIns>,
) {
  const { category = '' } = query
  if (category === requestCategory) return readOwnRequests(services, actor, query)
  if (!signInCategories.includes(category)) return { list: [], pagination: paginationOf(query, 0) }
  const page = await listSignIns(services.db, actor.userId, query)
  const inWords = (row: (typeof page.list)[number]) => ({
    ...row,
    ipAddressName: placeInWords(row.ipAddressName, language),
    userName: `${actor.realName}/${actor.account}`,
    ipaddress: row.ipAddress,
    platForm: row.device,
  })
  return { ...page, list: page.list.map(inWords) }
}
