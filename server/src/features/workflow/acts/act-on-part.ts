import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import type { workflowAct } from '@workstation/contract/workflow-act'
import type { Action } from '@workstation/domain/workflow/action'
import type { Change } from '@workstation/domain/workflow/change'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { decide, inFamily, perform } from '../decide'
import { onlyAble } from '../people-store'
import { findLeft, partOfRecord } from '../record-store'
import { writeDraft } from '../run-store'
import type { Prepared, Ready, Standing, World } from '../world'
import { instanceOf } from './may-act'

interface Part {
  readonly id: string
  readonly handleOpinion?: string | null | undefined
  readonly key?: string | undefined
}
type Own = { by: string; actor: string; opinion: string }

/** Does something with one's own part. */
async function act(
  services: Services,
  context: Context,
  { part, actionOf }: { part: Part; actionOf: (own: Own) => Action },
): Promise<Standing> {
  const { userId } = context.actor
  const instanceId = await instanceOf(services, context.actor, part.id)
  const action = actionOf({ by: userId, actor: part.id, opinion: (part.handleOpinion ?? '').trim() })
  return decide(services, { instanceId, personId: userId, action, key: part.key }, context)
}

/** Only who can sign in to do it is asked. @throws workflow.person-wanted */
async function checkPeople(services: Services, people: readonly string[]): Promise<readonly string[]> {
  const once = [...new Set(people)]
  const able = await onlyAble(services.db, once)
  if (able.length < once.length) throw new AppError('workflow.person-wanted')
  return once
}

export async function transferPart(services: Services, context: Context, input: InputOf<typeof workflow.transfer>) {
  const [to = ''] = await checkPeople(services, [input.freeApproverUserId])
  return act(services, context, { part: input, actionOf: (own) => ({ verb: 'transfer', ...own, to }) })
}

export async function consultPeople(services: Services, context: Context, input: InputOf<typeof workflowAct.consult>) {
  const people = await checkPeople(services, input.userIds)
  return act(services, context, { part: input, actionOf: (own) => ({ verb: 'consult', ...own, people }) })
}

export async function addSigners(services: Services, context: Context, input: InputOf<typeof workflowAct.addSigner>) {
  const people = await checkPeople(services, input.userIds)
  const actionOf = (own: Own): Action => ({ verb: 'addSigner', ...own, people, when: input.place })
  return act(services, context, { part: input, actionOf })
}

export async function copyTo(services: Services, context: Context, input: InputOf<typeof workflowAct.copy>) {
  const people = await checkPeople(services, input.userIds)
  return act(services, context, { part: input, actionOf: (own) => ({ verb: 'copy', ...own, people }) })
}

/** Takes signers back, all of them or none. */
export async function removeSigners(
  services: Services,
  context: Context,
  input: InputOf<typeof workflowAct.removeSigner>,
): Promise<Standing> {
  const { userId } = context.actor
  const instanceId = await instanceOf(services, context.actor, input.id)
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
  const instanceId = await instanceOf(services, context.actor, actor)
  const opinion = input.handleOpinion ?? ''
  const action = async ({ trx }: World, ready: Ready): Promise<Prepared> => {
    const found = await findLeft(trx, actor)
    const form = (found?.form ?? {}) as FormChange
    const written = Object.fromEntries(Object.entries(form).map(([key, [, after]]) => [key, after]))
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
      action: { verb: 'recall', by: userId, actor, opinion, left: (found?.changes ?? []) as Change[] },
    }
  }
  return decide(services, { instanceId, personId: userId, action, key: input.key }, context)
}
