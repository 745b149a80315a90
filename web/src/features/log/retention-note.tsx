import { useQuery } from '@tanstack/react-query'
import { type LogKind, type LogRetention, log, logKinds } from '@workstation/contract/log'
import { Button } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { lazyPart } from '../../ui/lazy-part'
import { useClearLines } from './use-clear-lines'
import { useLogTexts } from './use-log-texts'

const RetentionDialog = lazyPart(async () => (await import('./retention-dialog')).RetentionDialog)

const named: Partial<Record<LogKind, keyof LogRetention>> = {
  [logKinds.signIn]: 'signIn',
  [logKinds.error]: 'error',
  [logKinds.request]: 'request',
}

/** What a log keeps and for how long, with what can be done about that. */
export function RetentionNote({ kind }: { kind: LogKind }) {
  const { t } = useLogTexts()
  const [setting, setSetting] = useState(false)
  const { data } = useQuery(queryOf(log.retention, {}))
  const maySet = useHasButton('btn_retention')
  const mayClear = useHasButton('btn_remove')
  const { clear } = useClearLines(kind)
  const name = named[kind]
  const days = name && data?.[name]
  const kept = days === undefined ? '' : t(days === 0 ? 'keptForEver' : 'keptDays', { count: days })
  return (
    <div className="log-note">
      <p>{[t(`note.${kind}`), kept].filter(Boolean).join(' ')}</p>
      {name && (
        <div className="log-note-acts">
          {maySet && data && (
            <Button size="small" onClick={() => setSetting(true)}>
              {t('retention')}
            </Button>
          )}
          {mayClear && (
            <Button size="small" danger onClick={clear}>
              {t('clear')}
            </Button>
          )}
        </div>
      )}
      {setting && data && <RetentionDialog before={data} onClose={() => setSetting(false)} />}
    </div>
  )
}
