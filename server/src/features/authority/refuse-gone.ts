import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { namesInLanguages } from '../../platform/names-in-languages'
import { findThingName } from './desk-store'

/** Things that a refusal names, at most. */
const mostNamed = 8

/** What things are called of which some are gone; an id that nothing ever had stays as it is. */
export async function namesOfGone(db: Db, ids: readonly string[]) {
  const names: string[] = []
  for (const id of ids.slice(0, mostNamed)) names.push(await findThingName(db, id))
  return namesInLanguages(names)
}

/** Refuses to grant what is gone. @throws rights.item-gone */
export async function refuseGone(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) throw new AppError('rights.item-gone', { item: await namesOfGone(db, ids) })
}
