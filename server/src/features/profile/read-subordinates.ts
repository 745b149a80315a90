import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { isBelow, listSubordinates } from './subordinate-store'

/** The people right below the caller (0 or his own id), or right below somebody who is himself below him (THR-11). */
export async function readSubordinates({ db }: Services, { userId }: Actor, id: string) {
  const isSelf = id === '0' || id === userId
  if (!isSelf && !(await isBelow(db, id, userId))) throw new AppError('not-found')
  return listSubordinates(db, isSelf ? userId : id)
}
