import { RecordField } from '../../../ui/record-editor/record-field'
import { useProcessTexts } from '../use-process-texts'
import { AccessField } from './access-field'
import { LimitChoice, NobodyChoice, OutcomeChoice, RejectChoice, Switches } from './approval-choices'
import type { NodeFieldsProps } from './opened-node'
import { PeopleField } from './people-field'

/** Who decides at a step, how it comes out, and what may be done there. */
export function ApprovalFields({ node, nodes, fields }: NodeFieldsProps) {
  const { t } = useProcessTexts()
  const around = { nodes, fields, own: node.id }
  return (
    <>
      <PeopleField name="people" label={t('deciders')} {...around} />
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
      <RecordField name="reject" label={t('reject')}>
        <RejectChoice nodes={nodes} own={node.id} />
      </RecordField>
      <RecordField name="acts" label={t('acts')}>
        <Switches names={['transfer', 'consult', 'addSigner', 'copy', 'batch', 'recall']} words="act" />
      </RecordField>
      <RecordField name="needs" label={t('needs')}>
        <Switches names={['opinion', 'signature', 'file']} words="need" />
      </RecordField>
      <AccessField fields={fields} />
      <RecordField name="limit" label={t('limit')}>
        <LimitChoice />
      </RecordField>
      <PeopleField name="copyTo" label={t('copyTo')} {...around} />
    </>
  )
}
