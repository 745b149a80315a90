import { registration } from '@workstation/contract/registration'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { onMessageLink } from '../message'
import { onTemplateRecords } from '../template'
import { decideRegistration } from './decide-registration'
import { listRegistrations, readOffer } from './read-registrations'
import { registerPerson } from './register-person'
import { registrationRecords } from './registration-records'
import { registrationLink } from './tell-approvers'

const page = { modelId: 'registration' }
const mayDecide = { ...page, button: 'btn_approve' }

export function registrationRoutes(services: Services): Route[] {
  onMessageLink(registrationLink, async () => '/permission/registration')
  onTemplateRecords('registration', registrationRecords)
  return [
    on(registration.offer, 'public', () => readOffer(services)),
    on(registration.register, 'public', (form, context) => registerPerson(services, context, form), { perMinute: 10 }),
    on(registration.list, page, (query, { actor }) => listRegistrations(services, actor, query)),
    on(registration.approve, mayDecide, async ({ id }, context) => {
      await decideRegistration(services, context, { id, state: 'approved' })
      return null
    }),
    on(registration.refuse, mayDecide, async ({ id }, context) => {
      await decideRegistration(services, context, { id, state: 'refused' })
      return null
    }),
  ]
}
