import type { ThingKind } from '@workstation/contract/explain'
import { useSearchParams } from 'react-router'

/** A question as it stands in the address, so that it can be sent to a colleague; '' where nothing was chosen yet. */
export interface Question {
  ask: 'why' | 'who' | 'rights'
  person: string
  page: string
  kind: ThingKind
  code: string
  /** A record of the page, with what people call it. */
  record: string
  recordName: string
}

const asks = ['why', 'who', 'rights'] as const
const kinds: readonly string[] = ['module', 'button', 'column', 'form']

const kindOf = (text: string | null): ThingKind => (text && kinds.includes(text) ? (text as ThingKind) : 'module')

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
  }
  const change = (part: Partial<Question>) => {
    const asked = Object.entries({ ...question, ...part }).filter(([, value]) => value !== '')
    setSearch(Object.fromEntries(asked), { replace: true })
  }
  return [question, change]
}

/** What is asked about, as calls take it. */
export const thingOf = ({ page, kind, code, record }: Question) => ({ pageId: page, kind, code, recordId: record })
