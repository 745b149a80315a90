import type { InputOf } from '@workstation/contract/endpoint'
import type { explain, Why } from '@workstation/contract/explain'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { readActor } from '../authority'
import { explainThing } from './explain-thing'
import { checkMayAsk } from './may-ask'
import { type FoundThing, itemNameOf, nameOf, readThing } from './read-thing'
import { findAskedPerson, listHeldOn } from './store'
import { whoCouldGive } from './who-could-give'

type Asking = Pick<Context, 'actor' | 'language'>

/** Why a person can do something, or what is missing and who could give it. */
export async function readWhy(
  services: Services,
  context: Asking,
  { id, ...sent }: InputOf<typeof explain.why>,
): Promise<Why> {
  const { db } = services
  const { actor, language } = context
  const person = await findAskedPerson(db, id)
  if (!person) throw new AppError('not-found')
  await checkMayAsk(services, actor, id)
  const found = await readThing(services, actor, sent)
  const told = await tellWhy(services, context, { id, found })
  const givers = told.allowed || told.because === 'off' ? [] : await whoCouldGive(services, actor, found)
  const names = { page: nameOf(found, '', language), item: itemNameOf(found, language) }
  return { person: { id, name: person.name, account: person.account }, ...names, ...told, givers }
}

async function tellWhy(services: Services, { actor, language }: Asking, asked: { id: string; found: FoundThing }) {
  const { db, config } = services
  const { id, found } = asked
  const now = services.clock.now()
  const person = await readActor(db, { userId: id, sessionId: null, now, timeZone: config.timeZone })
  if (!person) return { allowed: false, because: 'off' as const, needs: [] }
  const held = await listHeldOn(db, { userId: id, pageId: found.thing.pageId, now })
  const told = await explainThing({ db, found, person, reader: actor, language, held })
  return { ...told, because: person.isAdministrator ? ('administrator' as const) : ('grants' as const) }
}
