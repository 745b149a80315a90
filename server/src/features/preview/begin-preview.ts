import type { InputOf, OutputOf } from '@workstation/contract/endpoint'
import type { preview } from '@workstation/contract/preview'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { loadPreviewed, type Previewed } from '../authority'
import { openPreview } from '../session'
import { checkMayPreview, rehearseDraft } from './may-preview'
import { tellPerson } from './tell-person'

type Asked = InputOf<typeof preview.begin>

/** Whose rights are looked through, with all that a draft would leave him. */
async function subjectOf(services: Services, context: Context, { kind, id, draft }: Asked): Promise<Previewed> {
  if (!draft) return { kind, id }
  const take = draft.take.map((item) => ({ ...item, level: 'write', until: null }) as const)
  const grants = await rehearseDraft(services, context, { kind, id }, () => ({ give: draft.give, take }))
  return { kind, id, draft: grants }
}

/**
 * Opens a preview, once it stands in the audit log.
 * @throws not-found, forbidden, preview.nothing, session.expired, and as `weighChange`
 */
export async function beginPreview(
  services: Services,
  context: Context,
  asked: Asked,
): Promise<OutputOf<typeof preview.begin>> {
  const { actor } = context
  await checkMayPreview(services, context, { kind: asked.kind, id: asked.id })
  const subject = await subjectOf(services, context, asked)
  const seen = await loadPreviewed(services, subject)
  if (!seen) throw new AppError('not-found')
  const name = seen.realName
  if (!seen.isAdministrator && seen.pages.size === 0) throw new AppError('preview.nothing', { name })
  return transact(services.db, async (trx, after) => {
    const { token, until } = await openPreview(services, trx, { own: actor.sessionId, subject })
    const changes = { name, until: until.toISOString(), isDraft: subject.draft !== undefined }
    await writeAudit(trx, context, { action: 'preview.begin', entity: asked.kind, entityId: asked.id, changes })
    if (asked.kind === 'user') await tellPerson(services, { trx, after }, { actor, id: asked.id })
    return { token, name, until: until.getTime() }
  })
}
