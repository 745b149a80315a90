import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { Button } from 'antd'
import { useState } from 'react'
import { useWorkflowTexts } from '../use-workflow-texts'
import { ActDialog } from './act-dialog'
import { type ActName, actsOf, isGrave } from './acts'
import './decision-bar.css'

interface FollowBarProps {
  detail: WorkflowDetail
  onDone: () => void
}

/** What whoever started, decided or watches over an approval can do with it. */
export function FollowBar({ detail, onDone }: FollowBarProps) {
  const { t } = useWorkflowTexts()
  const [act, setAct] = useState<ActName>()
  const acts = [...actsOf(detail, 'follower'), ...actsOf(detail, 'monitor')]
  // A dialog that is open stays with what was typed into it: the server says why it is too late.
  if (acts.length === 0 && !act) return null
  return (
    <section className="decision-bar" aria-label={t('act.title')}>
      <div className="decision-acts">
        {acts.map((name) => (
          <Button key={name} danger={isGrave.includes(name)} onClick={() => setAct(name)}>
            {t(`act.${name}.verb`)}
          </Button>
        ))}
      </div>
      {act && <ActDialog key={act} act={act} detail={detail} onDone={onDone} onClose={() => setAct(undefined)} />}
    </section>
  )
}
