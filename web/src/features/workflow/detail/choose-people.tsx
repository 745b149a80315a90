import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@workstation/contract/endpoint'
import { workflow } from '@workstation/contract/workflow'
import { Form, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { ChoiceDialog } from '../../../ui/choice-dialog'
import { useWorkflowTexts } from '../use-workflow-texts'
import type { Chosen } from './use-decision'

/** A later step whose people are chosen now. */
export type Candidate = OutputOf<typeof workflow.candidates>['list'][number]

type BeforeStart = Pick<InputOf<typeof workflow.candidateUsers>, 'flowId' | 'delegateUserId'>

interface ChoosePeopleProps {
  /** The part that decides; 0 before a start. */
  id: string
  /** Before a start: of which process, and for whom. */
  start?: BeforeStart
  candidates: readonly Candidate[]
  busy: boolean
  /** The verb of what follows. */
  okText: string
  onChoose: (chosen: Chosen) => void
  onClose: () => void
}

/** Asks for the people of later steps that are left to whoever decides now. */
export function ChoosePeople({ id, start, candidates, busy, okText, onChoose, onClose }: ChoosePeopleProps) {
  const { t } = useWorkflowTexts()
  const [form] = Form.useForm<Record<string, string[]>>()
  return (
    <ChoiceDialog
      width={500}
      title={t('choose.title')}
      okText={okText}
      confirmLoading={busy}
      onOk={form.submit}
      isDirty={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" onFinish={onChoose}>
        <p className="dialog-note">{t('choose.note')}</p>
        {candidates.map(({ nodeId, nodeName }) => (
          <Form.Item
            key={nodeId}
            name={nodeId}
            label={nodeName}
            rules={[{ required: true, message: t('choose.needed', { name: nodeName }) }]}
          >
            <CandidateSelect part={id} start={start} nodeId={nodeId} />
          </Form.Item>
        ))}
      </Form>
    </ChoiceDialog>
  )
}

interface CandidateSelectProps {
  part: string
  start: BeforeStart | undefined
  nodeId: string
  // Given by the form around.
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** So many are offered at once; typing narrows them. */
const shown = 50

function CandidateSelect({ part, start, nodeId, ...field }: CandidateSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isPending } = useQuery({
    ...queryOf(workflow.candidateUsers, {
      ...{ id: part, nodeId, currentPage: 1, pageSize: shown, keyword },
      ...start,
    }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.list ?? []).map(({ id, fullName, organize }) => ({
    value: id,
    label: organize ? `${fullName} · ${organize}` : fullName,
  }))
  return (
    <Select
      {...field}
      mode="multiple"
      loading={isPending}
      options={options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  )
}
