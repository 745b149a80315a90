import type { AdministrationAct } from '@workstation/domain/organize/administration'
import type { Actor } from '../../platform/actor'
import type { Trx } from '../../platform/database'
import type { Around } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { type WeighedChange, weighChange } from '../authority'
import { reachOf } from './reach-of'
import { lockManagers } from './store'

/** Makes a change of people from their page under the rule of who may change whom (THR-10). */
export const weighPeople = <T>(
  services: Services,
  trx: Trx,
  { act = 'edit', ...change }: Pick<WeighedChange, 'actor' | 'people' | 'isAct'> & { act?: AdministrationAct },
  work: () => Promise<T>,
): Promise<T> => weighChange(services, trx, { ...change, reachOf: reachOf(act) }, work)

/** The same around the write of one person's record. */
export const weighed =
  (services: Services, actor: Actor, act?: AdministrationAct): Around =>
  (trx, id, write) =>
    weighPeople(services, trx, { actor, people: [id], ...(act && { act }) }, write)

/** Around a form that names a manager: two who are put below each other at once make no circle, nor wait for each other. */
export const withManagers =
  ({ managerId }: { managerId?: string | undefined }, around: Around): Around =>
  async (trx, id, write) => {
    if (managerId) await lockManagers(trx)
    await around(trx, id, write)
  }
