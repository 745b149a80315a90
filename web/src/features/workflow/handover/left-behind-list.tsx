import { Alert } from 'antd'
import { useWorkflowTexts } from '../use-workflow-texts'
import type { LeftBehind } from './hand-all'
import './left-behind-list.css'

/** What could not be handed over, each with the reason. */
export function LeftBehindList({ left }: { left: LeftBehind }) {
  const { t } = useWorkflowTexts()
  return (
    <Alert
      type="warning"
      showIcon
      title={t('handover.left', { count: left.length })}
      description={
        <ul className="left-behind">
          {left.map(({ processId, fullName, msg }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: somebody can have two parts in one, and the list never changes
            <li key={`${processId} ${at}`}>
              {fullName || t('handover.unnamed')}
              <span>{msg}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
