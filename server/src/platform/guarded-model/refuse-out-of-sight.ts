import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { Trx } from '../database'
import type { GuardedModel } from './model'
import { isRowVisible, mayActOn } from './read-rows'

/** Nobody puts a row where he could not see it, or could not do so to it, be it a new one or one that he moves. */
export async function refuseOutOfSight(trx: Trx, model: GuardedModel, actor: Actor, id: string): Promise<void> {
  const questions = [isRowVisible(trx, model, actor, id), mayActOn(trx, model, actor, id)]
  const [isVisible, mayAct] = await Promise.all(questions)
  if (!isVisible) throw new AppError('out-of-sight')
  if (!mayAct) throw new AppError('out-of-reach')
}
