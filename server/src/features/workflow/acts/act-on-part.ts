import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import type { workflowAct } from '@workstation/contract/workflow-act'
import { withoutSealed } from '@workstation/domain/form/kept-secret'
import type { Action } from '@workstation/domain/workflow/action'
import type { Change } from '@workstation/domain/workflow/change'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { decide, inFamily, perform } from '../decide'
import { findLeft, listDecided, partOfRecord } from '../record-store'
import { writeDraft } from '../run-store'
import type { Prepared, Ready, Standing, World } from '../world'
import { checkPeople } from './check-people'
import { instanceOfOwn } from './may-act'

interface Part {
  readonly id: string
  readonly handleOpinion?: string | null | undefined
  readonly key?: string | undefined
}
type Own = { by: string; actor: string; opinion: string }

/** Does something with one's own part. @param people those whom it asks something of */
async function act(
  services: Services,
  context: Context,
  { part, people = [], actionOf }: { part: Part; people?: readonly string[]; actionOf: (own: Own) => Action },
): Promise<Standing> {
  const { userId } = context.actor
  const instanceId = await instanceOfOwn(services, context.actor, part.id)
  await checkPeople(services.db, people)
  const action = actionOf({ by: userId, actor: part.id, opinion: (part.handleOpinion ?? '').trim() })
  return decide(services, { instanceId, personId: userId, action, key: part.key }, context)
}

export function transferPart(services: Services, context: Context, input: InputOf<typeof workflow.transfer>) {
  const to = input.freeApproverUserId
  return act(services, context, { part: input, people: [to], actionOf: (own) => ({ verb: 'transfer', ...own, to }) })
}

export function consultPeople(services: Services, context: Context, input: InputOf<typeof workflowAct.consult>) {
  const people = [...new Set(input.userIds)]
  return act(services, context, { part: input, people, actionOf: (own) => ({ verb: 'consult', ...own, people }) })
}

export function addSigners(services: Services, context: Context, input: InputOf<typeof workflowAct.addSigner>) {
  const people = [...new Set(input.userIds)]
  const actionOf = (own: Own): Action => ({ verb: 'addSigner', ...own, people, when: input.place })
  return act(services, context, { part: input, people, actionOf })
}

export function copyTo(services: Services, context: Context, input: InputOf<typeof workflowAct.copy>) {
  const people = [...new Set(input.userIds)]
  return act(services, context, { part: input, people, actionOf: (own) => ({ verb: 'copy', ...own, people }) })
}

/** Takes signers back, all of them or none. */
export async function removeSigners(
  services: Services,
  context: Context,
  input: InputOf<typeof workflowAct.removeSigner>,
): Promise<Standing> {
  const { userId } = context.actor
  const instanceId = await instanceOfOwn(services, context.actor, input.id)
  const pressed = { instanceId, personId: userId, key: input.key }
  const [first = '', ...others] = [...new Set(input.actorIds)]
  const remove = (world: World, signer: string) => {
    const own = { by: userId, actor: input.id, opinion: input.handleOpinion ?? '' }
    return perform(world, { ...pressed, action: { verb: 'removeSigner', ...own, signer } })
  }
  return inFamily(services, pressed, {
    caller: context,
    work: async (world) => {
      let standing = await remove(world, first)
      for (const signer of others) standing = await remove(world, signer)
      return standing
    },
  })
}

type FormChange = Readonly<Record<string, readonly [unknown, unknown]>>
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The form without what an agreement wrote, as far as nobody has written over it. */
function withoutWritten({ run }: Ready, form: FormChange): Readonly<Record<string, unknown>> {
  const back = Object.entries(form).filter(([key, [, after]]) => same(run.values[key], after))
  return { ...run.values, ...Object.fromEntries(back.map(([key, [before]]) => [key, before])) }
}

/** Takes one's own agreement back; what was written with it waits in the draft. The id is that of the part or of a record. */
export async function recallPart(services: Services, context: Context, input: InputOf<typeof workflow.recall>) {
  const { userId } = context.actor
  const actor = (await partOfRecord(services.db, input.id)) ?? input.id
  const instanceId = await instanceOfOwn(services, context.actor, actor)
  const opinion = input.handleOpinion ?? ''
  const action = async ({ trx }: World, ready: Ready): Promise<Prepared> => {
    const [found, decided] = await Promise.all([findLeft(trx, actor), listDecided(trx, ready.run.id)])
    const form = (found?.form ?? {}) as FormChange
    // Secrets are typed again.
    const written = withoutSealed(Object.fromEntries(Object.entries(form).map(([key, [, after]]) => [key, after])))
    const said = ready.state.actors.find(({ id }) => id === actor)?.opinion ?? ''
    if (found)
      await writeDraft(
        trx,
        { actorId: actor, personId: userId },
        JSON.stringify({ formData: written, handleOpinion: said }),
      )
    const values = Object.keys(form).length > 0 ? { values: withoutWritten(ready, form) } : {}
    return {
      ...values,
      action: { verb: 'recall', by: userId, actor, opinion, left: (found?.changes ?? []) as Change[], decided },
    }
  }
  return decide(services, { instanceId, personId: userId, action, key: input.key }, context)
}
