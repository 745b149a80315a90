import { PaperClipOutlined, SignatureOutlined } from '@ant-design/icons'
import { workflow } from '@workstation/contract/workflow'
import { maxOpinion } from '@workstation/contract/workflow-rows'
import { Button, Dropdown, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/api'
import { toast } from '../../../platform/toast'
import { limitOf } from '../../../ui/text-limit'
import { FileUpload } from '../../../ui/upload/file-upload'
import { useWorkflowTexts } from '../use-workflow-texts'
import { type ActName, actsOf } from './acts'
import { type Candidate, ChoosePeople } from './choose-people'
import { Phrases } from './phrases'
import { RejectDialog } from './reject-dialog'
import { SignaturePad } from './signature-pad'
import { type Decision, type DecisionContext, useDecision } from './use-decision'
import './decision-bar.css'

interface DecisionBarProps extends DecisionContext {
  onAct: (act: ActName) => void
}

/** What I must do now: opinion, agree and reject, and behind them the other acts; it stays in reach while I read. */
export function DecisionBar({ onAct, ...context }: DecisionBarProps) {
  const { t } = useWorkflowTexts()
  const { detail } = context
  const decision = useDecision(context)
  const [rejects, setRejects] = useState(false)
  const [filing, setFiling] = useState((decision.needs?.file ?? false) || decision.files.length > 0)
  const [signing, setSigning] = useState(false)
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const [asking, setAsking] = useState(false)
  const mayReject = detail.allowed.includes('reject')
  const agree = async () => {
    const missing = decision.missing(true)
    if (missing) {
      setSigning(signing || lacksSignature(decision))
      return toast.error(missing)
    }
    setAsking(true)
    if (!(await decision.formFits())) return setAsking(false)
    const formData = JSON.stringify(decision.changed() ?? {})
    // A failure is said by the call, and nothing is decided then.
    const answer = await call(workflow.candidates, { id: detail.taskOperatorId, formData }).catch(() => null)
    setAsking(false)
    const asked = answer?.list.filter(({ isCandidates }) => isCandidates) ?? []
    if (asked.length > 0) setCandidates(asked)
    else if (answer) decision.agree({})
  }
  return (
    <section className="decision-bar" aria-label={t('act.title')}>
      {filing && (
        <FileUpload
          value={decision.files}
          limit={10}
          text={t('act.files')}
          onChange={decision.setFiles}
          onBusy={decision.setUploading}
        />
      )}
      {signing && <SignaturePad value={decision.signature} onChange={decision.setSignature} />}
      <Input.TextArea
        aria-label={t('act.opinion')}
        placeholder={t(decision.needs?.opinion ? 'act.opinionNeeded' : 'act.opinionHint')}
        autoSize={{ minRows: 1, maxRows: 5 }}
        value={decision.opinion}
        count={limitOf(maxOpinion)}
        onChange={(event) => decision.write(event.target.value)}
      />
      <div className="decision-tools">
        <Phrases text={decision.opinion} onPick={decision.write} />
        <Button icon={<PaperClipOutlined aria-hidden />} aria-expanded={filing} onClick={() => setFiling(!filing)}>
          {decision.files.length > 0 ? t('act.filesCount', { count: decision.files.length }) : t('act.files')}
        </Button>
        {decision.needs?.signature && (
          <Button icon={<SignatureOutlined aria-hidden />} aria-expanded={signing} onClick={() => setSigning(!signing)}>
            {t(decision.signature ? 'sign.done' : 'sign.open')}
          </Button>
        )}
      </div>
      <div className="decision-acts">
        <MoreActs context={context} onAct={onAct} onSave={decision.save} />
        {mayReject && (
          <Button danger size="large" disabled={decision.busy} onClick={() => setRejects(true)}>
            {t('act.reject.verb')}
          </Button>
        )}
        <Button type="primary" size="large" loading={decision.busy || asking} onClick={() => void agree()}>
          {t(mayReject ? 'act.agree.verb' : 'act.submit.verb')}
        </Button>
      </div>
      {rejects && <RejectDialog detail={detail} decision={decision} onClose={() => setRejects(false)} />}
      {candidates.length > 0 && (
        <ChoosePeople
          id={detail.taskOperatorId}
          candidates={candidates}
          busy={decision.busy}
          okText={t('act.agree.verb')}
          onChoose={decision.agree}
          onClose={() => setCandidates([])}
        />
      )}
    </section>
  )
}

const lacksSignature = ({ needs, signature }: Decision) => needs?.signature === true && signature === ''

interface MoreActsProps {
  context: DecisionContext
  onAct: (act: ActName) => void
  onSave: () => void
}

function MoreActs({ context: { detail }, onAct, onSave }: MoreActsProps) {
  const { t } = useWorkflowTexts()
  const acts = actsOf(detail, 'part')
  const items = [
    ...acts.map((key) => ({ key, label: t(`act.${key}.verb`) })),
    ...(detail.allowed.includes('save') ? [{ key: 'save', label: t('act.save.verb') }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      placement="topRight"
      menu={{ items, onClick: ({ key }) => (key === 'save' ? onSave() : onAct(key as ActName)) }}
    >
      <Button size="large">{t('act.more')}</Button>
    </Dropdown>
  )
}
