import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { Button, Form, Input, Radio } from 'antd'
import { useRef } from 'react'
import { EditDrawer } from '../../../ui/edit-drawer'
import { DraftNotice } from '../../../ui/record-editor/draft-notice'
import { limitOf } from '../../../ui/text-limit'
import { ChoosePeople } from '../detail/choose-people'
import { FormPart } from '../detail/form-part'
import { useWorkflowTexts } from '../use-workflow-texts'
import { useWorkflowWord } from '../workflow-status'
import { Forecast } from './forecast'
import { noInstance } from './start-queries'
import type { StartTarget } from './start-target'
import { StartedFor, StartedForNotice } from './started-for'
import { maxTitle, type Start, useStart } from './use-start'
import './start-form.css'

interface StartFormProps {
  target: StartTarget
  detail: WorkflowDetail
  onClose: () => void
}

const urgencies = [1, 2, 3]

/** What a starter fills in, with the path to come beside it. */
export function StartForm({ target, detail, onClose }: StartFormProps) {
  const { t } = useWorkflowTexts()
  const place = useRef<HTMLDivElement>(null)
  const start = useStart({ target, detail, place, onClose })
  const whom = start.detail.actsForUser
  return (
    <EditDrawer
      open
      title={whom ? t('start.titleFor', { name: target.name, whom }) : t('start.title', { name: target.name })}
      submitText={t('start.submit')}
      busy={start.busy}
      width={1120}
      further={
        <Button disabled={start.busy} onClick={start.keepDraft}>
          {t('start.draft')}
        </Button>
      }
      isDirty={start.isDirty}
      onSubmit={start.submit}
      onClose={start.leave}
    >
      {start.savedAt !== undefined && <DraftNotice savedAt={start.savedAt} onDrop={start.drop} />}
      {whom && <StartedForNotice name={whom} flowId={target.flowId} personId={start.forWhom?.id} />}
      <div className="start-columns">
        <div>
          <About start={start} target={target} />
          <FormPart form={start.form} reads={false} place={place} />
        </div>
        <Forecast target={target} start={start} />
      </div>
      {start.candidates.length > 0 && (
        <ChoosePeople
          id={target.id ?? noInstance}
          start={{ flowId: target.flowId, ...start.startedFor }}
          candidates={start.candidates}
          busy={start.busy}
          okText={t('start.submit')}
          onChoose={start.submitWith}
          onClose={start.closeChoice}
        />
      )}
    </EditDrawer>
  )
}

/** For whom it is, how urgent it is, and what it is called. */
function About({ start, target }: { start: Start; target: StartTarget }) {
  const { t } = useWorkflowTexts()
  const word = useWorkflowWord()
  return (
    <Form layout="vertical" className="start-about">
      {!target.id && <StartedFor flowId={target.flowId} start={start} />}
      <Form.Item label={t('start.fullName')} htmlFor="start-title">
        <Input
          id="start-title"
          value={start.about.fullName}
          placeholder={t('start.fullNameHint')}
          count={limitOf(maxTitle)}
          onChange={(event) => start.setAbout({ ...start.about, fullName: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('start.urgency')}>
        <Radio.Group
          aria-label={t('start.urgency')}
          optionType="button"
          value={start.about.flowUrgent}
          options={urgencies.map((value) => ({ value, label: word('flowUrgent', value) }))}
          onChange={(event) => start.setAbout({ ...start.about, flowUrgent: event.target.value as 1 | 2 | 3 })}
        />
      </Form.Item>
    </Form>
  )
}
