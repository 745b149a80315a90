import type { ThingKind } from '@workstation/contract/explain'
import { useSearchParams } from 'react-router'
import { type AskedThing, mostAlso, thingText } from './why-address'
import { withOthers } from './with-others'

/** A question as it stands in the address, so that it can be sent to a colleague; '' where nothing was chosen yet. */
export interface Question extends AskedThing {
  ask: 'why' | 'who' | 'rights'
  person: string
  /** A record of the page, with what people call it. */
  record: string
  recordName: string
  /** What else the same is asked about, such as the other right of a pair. */
  also: readonly AskedThing[]
}

const names: ReadonlySet<string> = new Set(['ask', 'person', 'page', 'kind', 'code', 'record', 'recordName', 'also'])
const asks = ['why', 'who', 'rights'] as const
const kinds: readonly string[] = ['module', 'button', 'column', 'form']

const kindOf = (text: string | null): ThingKind => (text && kinds.includes(text) ? (text as ThingKind) : 'module')

function thingIn(text: string): AskedThing {
  const [page = '', kind = '', ...code] = text.split(':')
  return { page, kind: kindOf(kind), code: code.join(':') }
}

/** A question as it stands in the address. */
export function addressOf({ also, ...question }: Question): URLSearchParams {
  const asked = new URLSearchParams(Object.entries(question).filter(([, value]) => value !== ''))
  for (const one of also) asked.append('also', thingText(one))
  return asked
}

/** The question of the address, and how to ask another one. */
export function useQuestion(): [Question, (change: Partial<Question>) => void] {
  const [search, setSearch] = useSearchParams()
  const text = (name: string) => search.get(name) ?? ''
  const question: Question = {
    ask: asks.find((one) => one === text('ask')) ?? 'why',
    person: text('person'),
    page: text('page'),
    kind: kindOf(search.get('kind')),
    code: text('code'),
    record: text('record'),
    recordName: text('recordName'),
    also: search.getAll('also').slice(0, mostAlso).map(thingIn),
  }
  const change = (part: Partial<Question>) => {
    const next = addressOf({ ...question, ...part })
    setSearch((before) => withOthers(before, next, (name) => names.has(name)), { replace: true })
  }
  return [question, change]
}

/** What is asked about, as calls take it. */
export const thingOf = ({ page, kind, code, record }: AskedThing & { record: string }) => ({
  ...{ pageId: page, kind, code, recordId: record },
})
