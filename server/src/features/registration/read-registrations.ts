import type { InputOf, OutputOf } from '@workstation/contract/endpoint'
import type { Registration, registration } from '@workstation/contract/registration'
import type { Actor } from '../../platform/actor'
import { listRows } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { registrationCompany } from '../organize'
import { readSetting } from '../setting'
import { registrationModel } from './registration-model'
import { isInState } from './store'

/** What the registration page is told: off where there is no company to register for. */
export async function readOffer(services: Services): Promise<OutputOf<typeof registration.offer>> {
  const company = await registrationCompany(services)
  if (!company) return { mode: 'off', organizeId: '', organizeName: '' }
  const mode = (await readSetting(services, 'registrationMode')) === 'approval' ? 'approval' : 'open'
  return { mode, organizeId: company.id, organizeName: company.fullName }
}

export const listRegistrations = (
  { db }: Services,
  actor: Actor,
  { state, ...query }: InputOf<typeof registration.list>,
) =>
  listRows<Registration>(db, registrationModel, actor, {
    ...query,
    filters: state ? [['state', isInState(state)]] : [],
  })
