import { PaperClipOutlined, SignatureOutlined } from '@ant-design/icons'
import { workflow } from '@workstation/contract/workflow'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { maxOpinion } from '@workstation/contract/workflow-rows'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/api'
import { toast } from '../../../platform/toast'
import { ButtonMenu } from '../../../ui/button-menu'
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
  /** The approval as it is now; another one than `detail` once the part is over and a dialog is still open. */
  now: WorkflowDetail
  onAct: (act: ActName) => void
  /** Told that a dialog of the bar opens, and that it closes. */
  onHold: (holds: boolean) => void
}

/** What I must do now: opinion, agree and reject, and behind them the other acts; it stays in reach while I read. */
export function DecisionBar({ now, onAct, onHold, ...context }: DecisionBarProps) {
  const { t } = useWorkflowTexts()
  const { detail } = context
  const [rejects, setRejects] = useState(false)
  const reject = (opens: boolean) => {
    setRejects(opens)
    onHold(opens)
  }
  const onDecided = () => {
    reject(false)
    context.onDecided()
  }
  const decision = useDecision({ ...context, onDecided })
  const [signing, setSigning] = useState(false)
  const { candidates, asking, agree, closeChoice } = useAgreement(detail, decision)
  const isOver = now !== detail
  const press = () => {
    if (lacksSignature(decision)) setSigning(true)
    void agree()
  }
  return (
    <>
      {!isOver && (
        <section className="decision-bar" aria-label={t('act.title')}>
          <Writing decision={decision} signing={signing} onSign={setSigning} />
          <div className="decision-acts">
            <MoreActs context={context} onAct={onAct} onSave={decision.save} />
            {detail.allowed.includes('reject') && (
              <Button danger size="large" disabled={decision.busy} onClick={() => reject(true)}>
                {t('act.reject.verb')}
              </Button>
            )}
            <Button type="primary" size="large" loading={decision.busy || asking} onClick={press}>
              {t(`act.${verbOf(detail)}.verb`)}
            </Button>
          </div>
        </section>
      )}
      {rejects && <RejectDialog detail={detail} now={now} decision={decision} onClose={() => reject(false)} />}
      {candidates.length > 0 && !isOver && (
        <ChoosePeople
          id={detail.taskOperatorId}
          candidates={candidates}
          busy={decision.busy}
          okText={t('act.agree.verb')}
          onChoose={decision.agree}
          onClose={closeChoice}
        />
      )}
    </>
  )
}

/** What pressing does: whoever starts or corrects submits, whoever is only asked for his opinion gives it. */
function verbOf({ allowed }: WorkflowDetail): 'submit' | 'agree' | 'advise' {
  if (allowed.includes('submit')) return 'submit'
  return allowed.includes('reject') ? 'agree' : 'advise'
}

/** Agrees once nothing is missing, and asks before for the people of later steps that are left to whoever agrees. */
function useAgreement({ taskOperatorId }: WorkflowDetail, decision: Decision) {
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const [asking, setAsking] = useState(false)
  const agree = async () => {
    const missing = decision.missing(true)
    if (missing) return toast.error(missing)
    setAsking(true)
    if (!(await decision.formFits())) return setAsking(false)
    const formData = JSON.stringify(decision.changed() ?? {})
    // A failure is said by the call, and nothing is decided then.
    const answer = await call(workflow.candidates, { id: taskOperatorId, formData }).catch(() => null)
    setAsking(false)
    const asked = answer?.list.filter(({ isCandidates }) => isCandidates) ?? []
    if (asked.length > 0) setCandidates(asked)
    else if (answer) decision.agree({})
  }
  return { candidates, asking, agree, closeChoice: () => setCandidates([]) }
}

interface WritingProps {
  decision: Decision
  signing: boolean
  onSign: (signs: boolean) => void
}

/** Where the opinion is written, files are added and a signature is drawn. */
function Writing({ decision, signing, onSign }: WritingProps) {
  const { t } = useWorkflowTexts()
  const [filing, setFiling] = useState((decision.needs?.file ?? false) || decision.files.length > 0)
  return (
    <>
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
          <Button icon={<SignatureOutlined aria-hidden />} aria-expanded={signing} onClick={() => onSign(!signing)}>
            {t(decision.signature ? 'sign.done' : 'sign.open')}
          </Button>
        )}
      </div>
    </>
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
    <ButtonMenu
      placement="topRight"
      menu={{ items, onClick: ({ key }) => (key === 'save' ? onSave() : onAct(key as ActName)) }}
    >
      <Button size="large">{t('act.more')}</Button>
    </ButtonMenu>
  )
}
