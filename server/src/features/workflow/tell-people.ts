import { isLanguage, type Language } from '@workstation/contract/language'
import type { MessageEventCode } from '@workstation/contract/template-events'
import type { Message } from '@workstation/domain/workflow/change'
import { groupBy } from '../../platform/group-by'
import { sendMessage } from '../message'
import { queueSms, textOfEvent } from '../template'
import { nameOf } from './handled-by'
import { languagesOf } from './people-store'
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

interface Telling {
  readonly run: Pick<Run, 'id' | 'title'>
  /** What of it; beside what the walker says, that somebody was addressed in a comment. */
  readonly kind: Message['kind'] | 'mentioned'
  readonly people: readonly string[]
  readonly nodeName: string
  /** Who did it; '' for the product itself. */
  readonly by: string
  readonly opinion: string
}

const eventOf = (kind: Telling['kind']): MessageEventCode =>
  `workflow${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}` as MessageEventCode

/** Tells people of something about an approval, each in the language that he reads; it leads to the approval. */
export async function tellPeople(world: World, { run, kind, people, nodeName, by, opinion }: Telling): Promise<void> {
  const { services, trx, after } = world
  // Whoever did it knows.
  const told = [...new Set(people)].filter((id) => id !== '' && id !== by)
  if (told.length === 0) return
  const creator = by === '' ? null : { id: by, name: await nameOf(trx, by) }
  const values = { approval: run.title, node: nodeName, by: creator?.name ?? '', opinion }
  const readers = groupBy(await languagesOf(trx, told), ({ language }) => (isLanguage(language) ? language : 'zh'))
  for (const [read, rows] of readers) {
    const language = read as Language
    const ids = rows.map(({ id }) => id)
    const { sms, ...text } = await textOfEvent(services, { code: eventOf(kind), values, language })
    await queueSms(services, trx, { sms, people: ids })
    await sendMessage(services, trx, after, {
      ...{ type: workflowMessage, ...text, recipients: ids },
      link: { kind: 'workflow', instanceId: run.id },
      ...(asksForDecision(kind) && { asks: { what: asked, about: run.id } }),
      creator: creator ?? { id: null, name: systemName[language] },
    })
  }
}
