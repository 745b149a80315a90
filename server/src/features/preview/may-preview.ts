import type { Grant } from '@workstation/contract/grant'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import { rehearse, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { applyGrants, checkMayGrant, type Grantee, isGranteeVisible, listGrantsOf, type Previewed } from '../authority'
import { weighPeople } from '../user'

type Asking = Pick<Context, 'actor' | 'ip' | 'requestId'>

const granting = { modelId: 'authorize', button: 'btn_edit' } as const
const keyOf = ({ kind, itemId }: Pick<Grant, 'kind' | 'itemId'>) => `${kind}:${itemId}`

/** What would be granted to somebody once a draft was saved, which its writer must be able to do. */
export async function rehearseDraft(
  services: Services,
  context: Asking,
  grantee: Grantee,
  change: (held: readonly Grant[]) => { give: readonly Grant[]; take: readonly Grant[] },
): Promise<Grant[]> {
  if (!isPermitted(context.actor, granting)) throw new AppError('forbidden')
  return rehearse(services.db, async (trx, after) => {
    await applyGrants({ services, context, trx, after }, { grantees: [grantee], plan: change })
    return listGrantsOf(trx, grantee)
  })
}

async function checkDraft(services: Services, context: Asking, { draft, ...grantee }: Previewed): Promise<void> {
  if (!draft) return
  const wanted = new Set(draft.map(keyOf))
  const change = (held: readonly Grant[]) => ({ give: draft, take: held.filter((grant) => !wanted.has(keyOf(grant))) })
  await rehearseDraft(services, context, grantee, change)
}

async function checkPerson(services: Services, actor: Actor, id: string): Promise<void> {
  if (id === actor.userId) return
  if (!(await isGranteeVisible(services.db, actor, { kind: 'user', id }))) throw new AppError('not-found')
  // Weighed as an act on the person that changes nothing.
  await transact(services.db, (trx) =>
    weighPeople(services, trx, { actor, people: [id], isAct: true, act: 'select' }, async () => undefined),
  )
}

/**
 * Lets somebody look with the rights of another one whom he sees and who holds nothing that he lacks.
 * @throws not-found out of sight, forbidden for a draft of who may not grant, and as `weighChange`
 */
export async function checkMayPreview(services: Services, context: Asking, subject: Previewed): Promise<void> {
  const { kind, id } = subject
  if (kind === 'user') await checkPerson(services, context.actor, id)
  else await checkMayGrant(services, context, { kind, id })
  await checkDraft(services, context, subject)
}
