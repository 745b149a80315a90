import type { LogLine } from '@workstation/contract/log'
import { Drawer } from 'antd'
import type { DataColumn } from '../../ui/data-table/data-column'
import { useGrantedColumns } from '../../ui/data-table/use-granted-columns'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { LineChanges } from './line-changes'
import { LineRecord } from './line-record'
import { useLogTexts } from './use-log-texts'

interface LogLineDrawerProps {
  line: LogLine
  fields: readonly DataColumn<LogLine>[]
  onClose: () => void
}

/** JSON with its lines apart; anything else as it is. */
function spread(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** What a line keeps, as it is kept. */
const Kept = ({ text }: { text: string }) => <pre>{spread(text)}</pre>

/** What an operation changed, in words, with what the log keeps of it for whoever needs that. */
function Changes({ line: { changes = [], json } }: { line: LogLine }) {
  const { t } = useLogTexts()
  return (
    <>
      {changes.length > 0 ? <LineChanges changes={changes} /> : '—'}
      <details className="log-kept">
        <summary>{t('kept')}</summary>
        <Kept text={json} />
      </details>
    </>
  )
}

/** A field of a line, where that is more than a text. */
function ownValue(key: string, line: LogLine) {
  if (key === 'requestURL' && line.record) return line.record.id === '' ? '—' : <LineRecord record={line.record} />
  if (key !== 'json' || !line.json) return undefined
  return line.changes ? <Changes line={line} /> : <Kept text={line.json} />
}

/** All that a line of a log holds. */
export function LogLineDrawer({ line, fields, onClose }: LogLineDrawerProps) {
  const { t } = useLogTexts()
  const narrow = useIsNarrow()
  const granted = useGrantedColumns(fields)
  useBack(true, onClose)
  return (
    <Drawer open title={t('lineTitle')} size={narrow ? '100%' : 720} onClose={onClose} destroyOnHidden>
      <dl className="log-line">
        {granted.map((field) => (
          <div key={field.key}>
            <dt>{field.title}</dt>
            <dd>{ownValue(field.key, line) ?? (field.value(line) || '—')}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
