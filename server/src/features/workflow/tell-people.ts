import { isLanguage, type Language } from '@workstation/contract/language'
import type { MessageEventCode } from '@workstation/contract/template-events'
import type { Message } from '@workstation/domain/workflow/change'
import type { AppError } from '../../platform/app-error'
import { groupBy } from '../../platform/group-by'
import { type NewMessage, sendMessages } from '../message'
import { queueSms, textOfEvent } from '../template'
import { readersOf } from './people-store'
import type { Run } from './run-store'
import type { World } from './world'

/** Kind of the messages of approvals (MSG-06). */
const workflowMessage = 2
const systemName: Readonly<Record<Language, string>> = { zh: '系统', en: 'System', zhtw: '系統' }

/** What asks for a decision; the others only tell. */
const asking: ReadonlySet<Telling['kind']> = new Set([
  ...(['arrived', 'returned', 'transferred', 'signer', 'consulted', 'urged', 'reminded', 'overdue'] as const),
])
export const asksForDecision = (kind: Telling['kind']): boolean => asking.has(kind)
/** Asked of whoever has a part, until he has none. */
export const asked = 'workflow'

export interface Telling {
  readonly run: Pick<Run, 'id' | 'title'>
  /** What of it; beside what the walker says, that somebody was addressed or relieved, and what it could not lead to. */
  readonly kind: Message['kind'] | 'mentioned' | 'handedOver' | 'unkept' | 'unstarted'
  readonly people: readonly string[]
  readonly nodeName: string
  /** Who did it; '' for the product itself. */
  readonly by: string
  readonly opinion: string
  /** What was refused: each reads it in his own language. */
  readonly refused?: Pick<AppError, 'key' | 'params'>
}

const eventOf = (kind: Telling['kind']): MessageEventCode =>
  `workflow${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}` as MessageEventCode

const toldOf = ({ people, by }: Telling): string[] => [...new Set(people)].filter((id) => id !== '' && id !== by)

type Reader = { readonly id: string; readonly name: string; readonly language: string }

/** One message for each language in which people read. */
async function messagesFor(
  world: World,
  telling: Telling,
  readers: ReadonlyMap<string, Reader>,
): Promise<NewMessage[]> {
  const { run, kind, nodeName, by, opinion, refused } = telling
  const name = readers.get(by)?.name ?? by
  const told = toldOf(telling).flatMap((id) => readers.get(id) ?? [])
  const groups = groupBy(told, ({ language }) => (isLanguage(language) ? language : 'zh'))
  const messages: NewMessage[] = []
  for (const [read, rows] of groups) {
    const language = read as Language
    const reason = refused ? world.services.words.errorText(refused.key, refused.params, language) : ''
    const values = { approval: run.title, node: nodeName, by: name, opinion, reason }
    const recipients = rows.map(({ id }) => id)
    const { sms, ...text } = await textOfEvent(world.services, { code: eventOf(kind), values, language })
    await queueSms(world.services, world.trx, { sms, people: recipients })
    messages.push({
      ...{ type: workflowMessage, ...text, recipients },
      link: { kind: 'workflow', instanceId: run.id },
      ...(asksForDecision(kind) && { asks: { what: asked, about: run.id } }),
      creator: by === '' ? { id: null, name: systemName[language] } : { id: by, name },
    })
  }
  return messages
}

/**
 * Tells people of things about approvals, each in the language that he reads; it leads to the approval. Whoever did it knows.
 * @param known whom of them is read of already
 */
export async function tellEach(
  world: World,
  all: readonly Telling[],
  known: ReadonlyMap<string, Reader> = new Map(),
): Promise<void> {
  const tellings = all.filter((telling) => toldOf(telling).length > 0)
  if (tellings.length === 0) return
  const named = new Set(tellings.flatMap((telling) => [...toldOf(telling), telling.by]))
  const unknown = [...named].filter((id) => id !== '' && !known.has(id))
  const readers = new Map([...known, ...(await readersOf(world.trx, unknown))])
  const messages: NewMessage[] = []
  for (const telling of tellings) messages.push(...(await messagesFor(world, telling, readers)))
  await sendMessages(world.services, world.trx, world.after, messages)
}

/** Tells people of one thing. */
export const tellPeople = (world: World, telling: Telling): Promise<void> => tellEach(world, [telling])
