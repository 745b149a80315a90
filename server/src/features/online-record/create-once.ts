import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import { sha256 } from '../../platform/token'
import type { Services } from '../../services'
import type { ReleasedForm } from '../design'
import { isMade } from './row-store'

interface Once {
  readonly form: ReleasedForm
  /** What the client made up for one record; '' where it makes nothing up. */
  readonly once: string
  readonly data: string
}

/** The same for one person, form and record to be made; what was typed since is another record, so that it is not lost. */
const idFor = (userId: string, { form, once, data }: Once) =>
  sha256(JSON.stringify([userId, form.designId, once, data])).slice(0, 32)

/** Makes a record, or answers the one that was made when the same was sent before. @param make is given the id to make it with */
export async function createOnce(
  { db }: Services,
  { actor }: Context,
  asked: Once,
  make: (own: { id?: string }) => Promise<{ id: string }>,
): Promise<{ id: string }> {
  if (asked.once === '') return make({})
  const id = idFor(actor.userId, asked)
  const { table } = asked.form.model.writes
  if (await isMade(db, table, id)) return { id }
  return make({ id }).catch(async (error: unknown) => {
    // The same came twice at once, and the other one was first.
    if (error instanceof AppError && (await isMade(db, table, id))) return { id }
    throw error
  })
}
