import type { OutsidePlan } from '@workstation/contract/data-model'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
import { useModelTexts } from './use-model-texts'
import './data-model.css'

export interface Review {
  table: string
  plan: OutsidePlan
  /** Told of what was typed for a name, or of null for not doing it. */
  done: (typed: string | null) => void
}

/** What a change comes to, in words and SQL, before it is done; what loses data asks for the name of the table. */
export function PlanDialog({ review }: { review: Review }) {
  const { table, plan, done } = review
  const { t } = useModelTexts()
  const frame = useDialogFrame(640)
  const [typed, setTyped] = useState('')
  const leave = () => done(null)
  useBack(true, leave)
  const isLossy = plan.steps.some(({ loses }) => loses === 1)
  const isReady = plan.steps.length > 0 && (plan.asksName === 0 || typed === table)
  return (
    <Modal
      {...frame}
      open
      title={t('planTitle', { table })}
      okText={t('run')}
      cancelText={t('back')}
      okButtonProps={{ danger: isLossy, disabled: !isReady }}
      onOk={() => done(typed)}
      onCancel={leave}
    >
      {plan.steps.length === 0 && <p>{t('planNone')}</p>}
      <ol className="model-plan">
        {plan.steps.map((step) => (
          <li key={step.sql}>
            <div>
              {t(`act.${step.act}` as 'act.addColumn', { name: step.name, was: step.was, will: step.will })}
              {step.loses === 1 && <strong>{t('loses')}</strong>}
            </div>
            <pre>{step.sql}</pre>
          </li>
        ))}
      </ol>
      {plan.isWhole === 0 && <Alert type="warning" showIcon title={t('planHalf')} />}
      {plan.asksName === 1 && (
        <div className="model-typed">
          <span>{t('typeName', { table })}</span>
          <Input
            aria-label={t('typeName', { table })}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </Modal>
  )
}
