import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { findPart, isPlayedBy } from '../part-store'
import { auditPart, rejectPart } from './decide-part'

interface Asked {
  readonly id: string
  readonly opinion?: string | undefined
  readonly result?: boolean | undefined
}

/** A link opens its review alone, so that only who has a session plays a part in an approval. */
const partOf = async ({ db }: Services, { linkTarget }: Context, id: string) =>
  linkTarget === null ? findPart(db, id) : undefined

/** Whether the caller may decide a part now; null where the id is that of no part. */
export async function mayDecidePart(services: Services, context: Context, id: string): Promise<boolean | null> {
  const part = await partOf(services, context, id)
  return part ? isPlayedBy(services.db, part, { personId: context.actor.userId, now: services.clock.now() }) : null
}

/**
 * Decides a part by the calls that were made for project reviews: agrees, or rejects as its step says.
 * @returns false where the id is that of no part
 */
export async function decidePart(services: Services, context: Context, asked: Asked): Promise<boolean> {
  const { id, opinion = '', result = true } = asked
  if (!(await partOf(services, context, id))) return false
  const decide = result ? auditPart : rejectPart
  await decide(services, context, { id, handleOpinion: opinion })
  return true
}
