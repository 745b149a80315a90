import { workflowWords } from '@workstation/contract/workflow-columns'
import { useColumnTitle } from '../../platform/use-column-title'
import { StatusDot, type StatusTone } from '../../ui/status-dot'

const toneOf: Readonly<Record<number, StatusTone>> = {
  0: 'idle',
  1: 'busy',
  2: 'good',
  3: 'bad',
  4: 'idle',
  5: 'bad',
  6: 'warn',
}

type Words = keyof typeof workflowWords
const wordOf = (kind: Words, value: number | string | null) =>
  (workflowWords[kind] as Readonly<Record<string, { zh: string; en: string; zhtw: string }>>)[String(value)]

/** What a number or mark of an approval is called, in the language of the reader; '' for one that nobody knows. */
export function useWorkflowWord(): (kind: Words, value: number | string | null) => string {
  const titleOf = useColumnTitle()
  return (kind, value) => {
    const title = wordOf(kind, value)
    return title ? titleOf({ title }) : ''
  }
}

/** Where an approval stands, as a dot and a word. */
export function WorkflowStatus({ status }: { status: number }) {
  const word = useWorkflowWord()
  return <StatusDot tone={toneOf[status] ?? 'idle'} text={word('status', status)} />
}

/** How urgent an approval is; the usual is a word alone. */
export function Urgency({ level }: { level: number }) {
  const word = useWorkflowWord()
  const text = word('flowUrgent', level)
  return level > 1 ? <StatusDot tone={level === 3 ? 'bad' : 'warn'} text={text} /> : text
}
