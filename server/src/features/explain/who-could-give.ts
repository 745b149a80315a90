import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'
import { knownAmong } from '../user'
import { peopleWhoCan } from './people-who-can'
import { type FoundThing, readThing } from './read-thing'
import { findPeopleByIds, listAdministrators } from './store'

const mostGivers = 5
/** Of many who edit rights, those who are looked at. */
const mostEditors = 200
/** Nobody waits long for names of helpers. */
const budget = 500

/** People whom the asker may know of and who can give others what is asked about: they hold it themselves, and edit rights. */
export async function whoCouldGive(services: Services, actor: Actor, found: FoundThing) {
  const { db, clock, config } = services
  const asked = { db, now: clock.now(), timeZone: config.timeZone, budget }
  const editing = await readThing(services, actor, { pageId: 'authorize', kind: 'button', code: 'btn_edit' })
  const editors = await peopleWhoCan({ ...asked, found: editing })
  const administrators = new Set(await listAdministrators(db))
  const among = [...editors.through.keys()].filter((id) => id !== actor.userId && !administrators.has(id))
  const itself = { ...found, thing: { ...found.thing, recordId: '' } }
  const holding = await peopleWhoCan({ ...asked, found: itself, among: among.slice(0, mostEditors) })
  const known = await knownAmong(db, actor, [...holding.through.keys()])
  return findPeopleByIds(db, [...known].slice(0, mostGivers))
}
