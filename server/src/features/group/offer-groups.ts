import type { Actor } from '../../platform/actor'
import { matchesKeyword } from '../../platform/matches-keyword'
import type { Services } from '../../services'
import { seesDirectory } from '../organize'
import { listGroupNames } from './store'

/** Groups for a picker: all where the person's work needs all of the staff, else those that he belongs to (THR-11). */
export async function offerGroups({ db }: Services, actor: Actor, keyword = '') {
  const groups = await listGroupNames(db, seesDirectory(actor) ? null : actor.userId)
  const found = groups.filter((group) => matchesKeyword([group.fullName, group.enCode], keyword))
  return { list: found.map((group) => ({ ...group, icon: 'TeamOutlined' })) }
}
