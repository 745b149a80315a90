import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { offersDemo } from './offers-demo'
import { openSession } from './open-session'
import type { SignInCaller } from './sign-in-caller'
import { findByAccount, listDemoPeople } from './store-person'

/** The demo people whom the sign-in page offers to this client. */
export async function demoPeople(services: Services, request: FastifyRequest) {
  if (!offersDemo(services, request)) return []
  const people = await listDemoPeople(services.db)
  return people.map((person) => ({
    account: person.account,
    realName: person.real_name,
    role: String(person.property.demoPart ?? ''),
    headIcon: person.head_icon,
  }))
}

/** Signs in as a demo person without a password; never as anybody else, never as an administrator. */
export async function demoLogIn(services: Services, caller: SignInCaller, account: string) {
  if (!offersDemo(services, caller.request)) throw new AppError('session.demo-off')
  const person = await findByAccount(services.db, account.trim())
  if (!person?.is_demo || person.is_administrator || person.enabled_mark !== 1) throw new AppError('session.demo-off')
  return openSession(services, caller, person.id)
}
