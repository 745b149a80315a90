import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { offersDemo } from './offers-demo'
import { openSession } from './open-session'
import type { SignInCaller } from './sign-in-caller'
import { listDemoPeople } from './store-person'

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

/** A form of another page can be sent anywhere without asking; JSON cannot. */
const isJson = ({ headers }: FastifyRequest) => /^application\/json\b/i.test(headers['content-type'] ?? '')

/** Signs in without a password as one of those whom the sign-in page offers, and as nobody else (THR-14). */
export async function demoLogIn(services: Services, caller: SignInCaller, account: string) {
  const { request } = caller
  if (!offersDemo(services, request) || !isJson(request)) throw new AppError('session.demo-off')
  const people = await listDemoPeople(services.db)
  const person = people.find((one) => one.account === account.trim().toLowerCase())
  if (!person) throw new AppError('session.demo-off')
  return openSession(services, caller, person.id)
}
