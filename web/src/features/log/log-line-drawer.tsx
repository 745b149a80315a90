import type { LogLine } from '@workstation/contract/log'
import { Drawer } from 'antd'
import type { DataColumn } from '../../ui/data-table/data-column'
import { useGrantedColumns } from '../../ui/data-table/use-granted-columns'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
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

/** All that a line of a log holds. */
export function LogLineDrawer({ line, fields, onClose }: LogLineDrawerProps) {
  const { t } = useLogTexts()
  const narrow = useIsNarrow()
  const granted = useGrantedColumns(fields)
  useBack(true, onClose)
  return (
    <Drawer open title={t('lineTitle')} size={narrow ? '100%' : 560} onClose={onClose} destroyOnHidden>
      <dl className="log-line">
        {granted.map((field) => (
          <div key={field.key}>
            <dt>{field.title}</dt>
            <dd>{field.key === 'json' && line.json ? <pre>{spread(line.json)}</pre> : field.value(line) || '—'}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
