import type { Trx } from '../../platform/database'
import type { Services } from '../../services'
import { type WeighedChange, weighChange } from '../authority'
import { reachOf } from './reach-of'

/** Makes a change of people from their page under the rule of who may change whom (THR-10). */
export const weighPeople = <T>(
  services: Services,
  trx: Trx,
  change: Pick<WeighedChange, 'actor' | 'people'>,
  work: () => Promise<T>,
): Promise<T> => weighChange(services, trx, { ...change, reachOf }, work)
