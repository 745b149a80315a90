import { quietKinds, stepMoments } from '@workstation/domain/workflow/settings'
import { InputNumber, Select } from 'antd'
import { GroupTitle } from '../../../ui/group-title'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useProcessTexts } from '../use-process-texts'
import { AccessField } from './access-field'
import { NobodyChoice, OutcomeChoice, RejectChoice, Switches } from './approval-choices'
import { EventField } from './event-field'
import { LimitChoice } from './limit-choice'
import type { NodeFieldsProps } from './opened-node'
import { PeopleField } from './people-field'

/** Who decides at a step, how it comes out, what may be done there, and who is told. */
export function ApprovalFields(props: NodeFieldsProps) {
  const { t } = useProcessTexts()
  const { node, nodes, fields } = props
  return (
    <>
      <GroupTitle text={t('groupPeople')} />
      <Deciding {...props} />
      <GroupTitle text={t('groupActs')} />
      <RecordField name="reject" label={t('reject')}>
        <RejectChoice nodes={nodes} own={node.id} />
      </RecordField>
      <RecordField name="acts" label={t('acts')}>
        <Switches names={['transfer', 'consult', 'addSigner', 'copy', 'batch', 'recall']} words="act" />
      </RecordField>
      <RecordField name="needs" label={t('needs')}>
        <Switches names={['opinion', 'signature', 'file']} words="need" />
      </RecordField>
      <GroupTitle text={t('groupForm')} />
      <AccessField fields={fields} otherwise="read" />
      <GroupTitle text={t('groupTime')} />
      <RecordField name="limit" label={t('limit')}>
        <LimitChoice fields={fields} />
      </RecordField>
      <Telling {...props} />
    </>
  )
}

function Deciding({ node, nodes, fields }: NodeFieldsProps) {
  const { t } = useProcessTexts()
  return (
    <>
      <PeopleField name="people" label={t('deciders')} nodes={nodes} fields={fields} own={node.id} />
      <RecordField name="only" label={t('only')}>
        <Switches names={['sameDepartment', 'samePosition', 'sameCompany', 'notStarter']} words="onlyOf" />
      </RecordField>
      <RecordField name="outcome" label={t('outcome')}>
        <OutcomeChoice />
      </RecordField>
      <RecordField name="nobody" label={t('nobody')}>
        <NobodyChoice />
      </RecordField>
      <RecordField name="same" label={t('same')}>
        <Switches names={['starter', 'previous', 'agreedBefore']} words="sameAs" />
      </RecordField>
    </>
  )
}

function Telling({ node, nodes, fields }: NodeFieldsProps) {
  const { t } = useProcessTexts()
  const kinds = quietKinds.map((kind) => ({ value: kind, label: t(`told.${kind}`) }))
  return (
    <>
      <GroupTitle text={t('groupTelling')} />
      <PeopleField name="copyTo" label={t('copyTo')} nodes={nodes} fields={fields} own={node.id} />
      <RecordField name="quiet" label={t('quiet')}>
        <Select mode="multiple" allowClear options={kinds} placeholder={t('quietNone')} />
      </RecordField>
      <EventField moments={stepMoments} fields={fields} words="stepMoment" />
      <RecordField
        name="progress"
        label={t('progress')}
        extra={t('progressHint')}
        normalize={(value: number | null) => value ?? undefined}
      >
        <InputNumber min={1} max={99} precision={0} suffix="%" />
      </RecordField>
    </>
  )
}
