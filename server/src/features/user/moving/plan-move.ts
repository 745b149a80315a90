import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import type { PersonWish } from '../../../tables/person-change'
import { planChange } from '../../authority'
import { move } from './move'

/** What somebody would gain and lose by a move, which is made and taken back: it refuses as that would. */
export const planMove = (services: Services, caller: Context, userId: string, wish: PersonWish) =>
  planChange(services, { person: userId, language: caller.language }, (trx, after) =>
    move({ services, trx, after, caller, now: services.clock.now() }, { changeId: '', userId, wish }),
  )
