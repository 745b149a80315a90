import { workflow } from '@workstation/contract/workflow'
import type { TestUser } from '../make-user'
import { callOver } from './call-over'
import { type Act, type Drawing, drawOther, drawOwn, remember, somebody } from './draw-act'

interface Walking extends Drawing {
  /** Addresses of the nodes; each client keeps to one of them. */
  readonly nodes: readonly string[]
  readonly clients: number
  readonly steps: number
  /** Lets time pass and its timers fire. */
  readonly passTime: () => Promise<void>
  /** Called once in so many steps. */
  readonly look: () => Promise<void>
}

/** How often each verb had which answer, and what nobody expects. */
interface Walked {
  readonly answers: Record<string, number>
  readonly odd: string[]
  steps: number
}

/** Refusals that tell somebody why, in words; anything else is a fault. */
const told = /^(workflow\.|delegation\.|record\.)|^(not-found|forbidden|file\.foreign)$/

interface Answered {
  readonly http: number
  readonly code: number
  readonly key?: string
  readonly data: unknown
}

const lookEvery = 200

/** Many clients at once, each doing one thing after another by chance. */
export async function walkOverHttp(walking: Walking): Promise<Walked> {
  const { random, seen, nodes } = walking
  const walked: Walked = { answers: {}, odd: [], steps: 0 }

  const note = (act: Act, answer: Answered) => {
    const said = answer.code === 200 ? 'done' : (answer.key ?? String(answer.code))
    const what = `${act.verb} ${said}`
    walked.answers[what] = (walked.answers[what] ?? 0) + 1
    if (answer.http < 500 && (answer.code === 200 || told.test(said))) return
    walked.odd.push(`${what} ${answer.http}: ${JSON.stringify([act.input, answer]).slice(0, 400)}`)
  }
  const send = async (base: string, { endpoint, input, as }: Act): Promise<Answered> =>
    (await callOver(base, endpoint, { input, token: as.token })) as Answered

  /** The same press twice, on both nodes at once: with a key both get the same answer, without one only one has an effect. */
  async function twice(act: Act): Promise<Answered> {
    const isKeyed = 'key' in act.endpoint.input.properties && random.chance(50)
    const key = isKeyed ? { key: `k${walked.steps}` } : {}
    const press = { ...act, input: { ...act.input, ...key } }
    const [one, other] = await Promise.all([send(nodes[0] ?? '', press), send(nodes.at(-1) ?? '', press)])
    const bothDone = one.code === 200 && other.code === 200
    const same = JSON.stringify(one.data) === JSON.stringify(other.data)
    const once = act.verb === 'agree' || act.verb === 'reject'
    if (bothDone && (isKeyed ? !same : once))
      walked.odd.push(`${act.verb} twice: ${JSON.stringify([press.input, one, other]).slice(0, 600)}`)
    return one
  }

  async function waiting(base: string, as: TestUser): Promise<{ id: string; as: TestUser } | undefined> {
    const { data } = await callOver(base, workflow.list, { input: { category: 1, pageSize: 50 }, token: as.token })
    const row = random.find(data.list)
    return row && { id: row.id, as }
  }

  async function step(base: string): Promise<void> {
    const part = random.chance(60) ? await waiting(base, somebody(walking)) : undefined
    if (part) remember(seen.parts, part)
    const act = part ? drawOwn(walking, part) : drawOther(walking)
    const answer = await (random.chance(8) ? twice(act) : send(base, act))
    note(act, answer)
    const { id } = (answer.data ?? {}) as { id?: string }
    if (act.verb === 'start' && id) remember(seen.instances, { id, as: act.as })
  }

  async function client(at: number): Promise<void> {
    const base = nodes[at % nodes.length] ?? ''
    while (walked.steps < walking.steps) {
      walked.steps += 1
      if (walked.steps % lookEvery === 0) await walking.look()
      if (random.chance(3)) await walking.passTime()
      await step(base)
    }
  }
  await Promise.all(Array.from({ length: walking.clients }, (_, at) => client(at)))
  return walked
}
