import { useQuery } from '@tanstack/react-query'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { ProcessChange } from '@workstation/domain/workflow/process-difference'
import type { TFunction } from 'i18next'
import { queryOf } from '../../platform/queries/query-of'
import { conditionWords } from './condition-words'
import { useConditionFields } from './nodes/use-condition-fields'
import { settingWords } from './setting-words'
import { useProcessTexts } from './use-process-texts'
import './process.css'

/** How a field, or what is known of the starter and the approval, is called. */
export type NameOf = (field: string) => string

/** What was there and what is now, where that can be said in words. */
function detailOf(change: ProcessChange, nameOf: NameOf, t: TFunction): string {
  const pair = (from: string | undefined, to: string | undefined) => `${from || '—'} → ${to || '—'}`
  switch (change.what) {
    case 'setting':
      return settingWords(change, nameOf, t)
    case 'renamed':
      return pair(String(change.from), String(change.to))
    case 'kind':
      return pair(t(`kind.${change.from}`), t(`kind.${change.to}`))
    case 'way':
      return pair(change.from, change.to)
    case 'condition':
      return pair(
        ...([change.from, change.to].map((one) => conditionWords(String(one ?? ''), nameOf, t)) as [string, string]),
      )
    case 'default':
      return pair(t(change.from ? 'yes' : 'no'), t(change.to ? 'yes' : 'no'))
    default:
      return ''
  }
}

interface ChangeListProps {
  /** The process, whose form says how its fields are called. */
  process: string
  changes: readonly ProcessChange[]
}

/** In what two versions differ, a line for each thing. */
export function ChangeList({ process, changes }: ChangeListProps) {
  const { t } = useProcessTexts()
  const { data } = useQuery(queryOf(workflowProcess.fields, { id: process }))
  const { options } = useConditionFields(data?.list ?? [])
  // A field that the form has no more goes by its key.
  const nameOf: NameOf = (field) => options.find(({ value }) => value === field)?.label ?? field
  return (
    <ul className="process-changes" aria-label={t('changes')}>
      {changes.map((change) => {
        const detail = detailOf(change, nameOf, t)
        return (
          <li key={`${change.node} ${change.what} ${'path' in change ? change.path : ''} ${detail}`}>
            <strong>{change.name || change.node || t('process')}</strong>
            <span>{t(`change.${change.what}`)}</span>
            {detail && <span className="process-node-says">{detail}</span>}
          </li>
        )
      })}
    </ul>
  )
}
