import { formatDateTime } from '../../platform/format'
import { useWorkflowTexts } from './use-workflow-texts'
import './workflow.css'

/** Until when something is due, and that it is late where it is. */
export function DueMoment({ due, now }: { due: number; now: number }) {
  const { t } = useWorkflowTexts()
  const late = due < now
  return (
    <span className={late ? 'workflow-late' : undefined}>
      {formatDateTime(due)}
      {late && <strong>{t('late')}</strong>}
    </span>
  )
}
