import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import { newToken, sha256 } from '../../platform/token'
import type { Services } from '../../services'
import type { Previewed } from '../authority'
import { insertPreview } from './store-session'

/** Milliseconds after which a preview ends by itself. */
export const previewLife = 30 * 60_000

/** Opens a preview beside the session of somebody who may; it ends with that session. */
export async function openPreview(
  { clock }: Services,
  trx: Trx,
  { own, subject }: { own: string | null; subject: Previewed },
): Promise<{ id: string; token: string; until: Date }> {
  const token = newToken()
  const at = clock.now()
  const until = new Date(at.getTime() + previewLife)
  const id = newId()
  const opened =
    own !== null && (await insertPreview(trx, own, { id, tokenHash: sha256(token), preview: subject, until, at }))
  if (!opened) throw new AppError('session.expired')
  return { id, token: `bearer ${token}`, until }
}
