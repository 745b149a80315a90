import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { Button } from 'antd'
import { useWorkflowTexts } from '../use-workflow-texts'
import { type ActName, actsOf, isGrave } from './acts'
import './decision-bar.css'

interface FollowBarProps {
  detail: WorkflowDetail
  onAct: (act: ActName) => void
}

/** What whoever started, decided or watches over an approval can do with it. */
export function FollowBar({ detail, onAct }: FollowBarProps) {
  const { t } = useWorkflowTexts()
  const acts = [...actsOf(detail, 'follower'), ...actsOf(detail, 'monitor')]
  if (acts.length === 0) return null
  return (
    <section className="decision-bar" aria-label={t('act.title')}>
      <div className="decision-acts">
        {acts.map((name) => (
          <Button key={name} danger={isGrave.includes(name)} onClick={() => onAct(name)}>
            {t(`act.${name}.verb`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
