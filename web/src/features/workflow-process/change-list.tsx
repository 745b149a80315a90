import type { ProcessChange } from '@workstation/domain/workflow/process-difference'
import type { TFunction } from 'i18next'
import { settingWords } from './setting-words'
import { useProcessTexts } from './use-process-texts'
import './process.css'

/** What a change says beside its name, as one text. */
const wordsOf = (value: unknown): string => {
  if (value === undefined || value === '') return '—'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** What was there and what is now, where a change says it. */
function detailOf(change: ProcessChange, t: TFunction): string {
  if (change.what === 'setting') return settingWords(change, t)
  const { from, to } = change as { from?: unknown; to?: unknown }
  return 'from' in change || 'to' in change ? `${wordsOf(from)} → ${wordsOf(to)}` : ''
}

/** In what two versions differ, a line for each thing. */
export function ChangeList({ changes }: { changes: readonly ProcessChange[] }) {
  const { t } = useProcessTexts()
  return (
    <ul className="process-changes" aria-label={t('changes')}>
      {changes.map((change) => {
        const detail = detailOf(change, t)
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
