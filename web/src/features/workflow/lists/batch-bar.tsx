import type { InputOf, OutputOf } from '@workstation/contract/endpoint'
import { workflow } from '@workstation/contract/workflow'
import { maxOpinion, type WorkflowTaskRow } from '@workstation/contract/workflow-rows'
import { Alert, Button, Form, Input } from 'antd'
import { type FC, useState } from 'react'
import { call } from '../../../platform/api'
import { inParts } from '../../../platform/in-parts'
import { useWork } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { ChoiceDialog } from '../../../ui/choice-dialog'
import { UserPicker } from '../../../ui/picker/user-picker'
import { textRules } from '../../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../../ui/record-editor/use-record-texts'
import { StatusDot } from '../../../ui/status-dot'
import { useActionKey } from '../use-action-key'
import { useWorkflowTexts } from '../use-workflow-texts'
import './batch-bar.css'

const verbs = [0, 1, 2] as const
type Verb = (typeof verbs)[number]
type Outcome = OutputOf<typeof workflow.batch>['list'][number]

/** Approvals that one call decides about. */
const mostAtOnce = 500

/** Decides about all; what a call that failed decided before is answered again under the same key. */
async function decideAll({ ids, ...batch }: InputOf<typeof workflow.batch>): Promise<Outcome[]> {
  const answers = await inParts(ids, mostAtOnce, (part) => call(workflow.batch, { ...batch, ids: [...part] }))
  return answers.flatMap(({ list }) => list)
}

interface BatchBarProps {
  rows: readonly WorkflowTaskRow[]
  onDone: () => void
}

/** Decides about several at once: what the steps allow; each keeps an outcome of its own. */
export function BatchBar({ rows, onDone }: BatchBarProps) {
  const { t } = useWorkflowTexts()
  const [verb, setVerb] = useState<Verb>()
  const open = (next: Verb) => {
    if (rows.some(({ isBatchApproval }) => isBatchApproval)) setVerb(next)
    else toast.warning(t('batch.none'))
  }
  return (
    <>
      {verbs.map((one) => (
        <Button key={one} size="small" danger={one === 1} onClick={() => open(one)}>
          {t(`batch.${one}`)}
        </Button>
      ))}
      {verb !== undefined && <BatchDialog verb={verb} rows={rows} onClose={() => setVerb(undefined)} onDone={onDone} />}
    </>
  )
}

interface BatchFields {
  opinion?: string
  person?: string
}

interface BatchDialogProps extends BatchBarProps {
  verb: Verb
  onClose: () => void
}

function BatchDialog({ verb, rows, onClose, onDone }: BatchDialogProps) {
  const { t } = useWorkflowTexts()
  const [form] = Form.useForm<BatchFields>()
  const keyOf = useActionKey()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const allowed = rows.filter(({ isBatchApproval }) => isBatchApproval)
  const batch = useWork(decideAll, { calls: [workflow.batch], onDone: setOutcomes })
  const send = ({ opinion = '', person }: BatchFields) => {
    const decided = { batchType: verb, handleOpinion: opinion.trim(), ...(person && { freeApproverUserId: person }) }
    const ids = allowed.map(({ taskOperatorId }) => taskOperatorId)
    batch.mutate({ ...decided, ids, key: keyOf('batch', decided) })
  }
  const leave = () => {
    onClose()
    if (outcomes) onDone()
  }
  return (
    <ChoiceDialog
      width={500}
      title={t('batch.title', { verb: t(`batch.${verb}`), count: allowed.length })}
      okText={outcomes ? t('batch.close') : t(`batch.${verb}`)}
      okButtonProps={{ danger: verb === 1 && !outcomes }}
      {...(outcomes && { footer: (_: unknown, { OkBtn }: { OkBtn: FC }) => <OkBtn /> })}
      confirmLoading={batch.isPending}
      onOk={outcomes ? leave : form.submit}
      isDirty={() => !outcomes && form.isFieldsTouched()}
      onClose={leave}
    >
      {outcomes ? (
        <Outcomes outcomes={outcomes} rows={rows} />
      ) : (
        <Form form={form} layout="vertical" onFinish={send}>
          <p className="dialog-note">{t('batch.note')}</p>
          {allowed.length < rows.length && (
            <Alert type="info" showIcon title={t('batch.left', { count: rows.length - allowed.length })} />
          )}
          {verb === 2 && <Whom />}
          <OpinionField needed={verb === 1} />
        </Form>
      )}
    </ChoiceDialog>
  )
}

function Whom() {
  const { t } = useWorkflowTexts()
  const what = t('act.whom')
  return (
    <Form.Item name="person" label={what} rules={[{ required: true, message: t('act.choose', { what }) }]}>
      <UserPicker variables={false} needed title={what} />
    </Form.Item>
  )
}

function OpinionField({ needed }: { needed: boolean }) {
  const { t } = useWorkflowTexts()
  const { t: words } = useRecordTexts()
  const what = t('act.opinion')
  return (
    <Form.Item name="opinion" label={what} rules={textRules(words, { what, max: maxOpinion, needed })}>
      <Input.TextArea rows={3} />
    </Form.Item>
  )
}

/** What came of each, those that failed first with their reason. */
function Outcomes({ outcomes, rows }: { outcomes: readonly Outcome[]; rows: readonly WorkflowTaskRow[] }) {
  const { t } = useWorkflowTexts()
  const failed = outcomes.filter(({ isDone }) => !isDone)
  const done = outcomes.filter(({ isDone }) => isDone)
  const nameOf = (id: string) => rows.find(({ taskOperatorId }) => taskOperatorId === id)?.fullName ?? id
  return (
    <>
      <p>{t('batch.done', { count: done.length })}</p>
      {failed.length > 0 && <p>{t('batch.failed', { count: failed.length })}</p>}
      <ul className="batch-outcomes">
        {[...failed, ...done].map(({ id, isDone, msg }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong>
            <StatusDot tone={isDone ? 'good' : 'bad'} text={isDone ? t('batch.isDone') : msg} />
          </li>
        ))}
      </ul>
    </>
  )
}
