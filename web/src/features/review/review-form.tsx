import { useQuery } from '@tanstack/react-query'
import type { FileRef } from '@workstation/contract/file'
import { Input, Select, type SelectProps } from 'antd'
import { useDictionaryChoices } from '../../ui/picker/use-dictionary-choices'
import { RecordField } from '../../ui/record-editor/record-field'
import { DescriptionField } from '../../ui/record-editor/record-fields'
import { textRules } from '../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../ui/record-editor/use-record-texts'
import { roleMembersQuery } from './list-queries'
import { ProjectField } from './project-field'
import { useReviewTexts } from './use-review-texts'

/** The fields of a review as a person fills them in. */
export interface ReviewFields {
  projectid?: string
  reviewname?: string
  reviewtypeid?: string
  contentext: string
  description?: string
  assignerids?: string[]
  finalreviewerids?: string[]
  files?: FileRef[]
}

const byLabel = { showSearch: { optionFilterProp: 'label' } } satisfies SelectProps
/** Longest texts, as the contract has them. */
const maxName = 100
const maxText = 2000

/** The fields of a review, to stand in a form. */
export function ReviewForm({ projectName }: { projectName: string | undefined }) {
  const { t } = useReviewTexts()
  const { t: words } = useRecordTexts()
  const name = t('column.reviewname')
  const content = t('info.content')
  return (
    <>
      <ProjectField knownName={projectName} />
      <TypeField />
      <RecordField
        name="reviewname"
        label={name}
        extra={t('review.nameHint')}
        rules={textRules(words, { what: name, max: maxName, needed: false })}
      >
        <Input count={{ max: maxName }} />
      </RecordField>
      <RecordField
        name="contentext"
        label={content}
        rules={textRules(words, { what: content, max: maxText, needed: true })}
      >
        <Input.TextArea rows={4} count={{ max: maxText, show: true }} />
      </RecordField>
      <DescriptionField label={t('taskForm.description')} max={maxText} />
      <PeopleField
        name="assignerids"
        roleId="reviewAssigner"
        label={t('column.assignertext')}
        hint={t('review.assignersHint')}
      />
      <PeopleField
        name="finalreviewerids"
        roleId="reviewFinal"
        label={t('column.finalreviewertext')}
        hint={t('review.finalsHint')}
      />
    </>
  )
}

function TypeField() {
  const { t } = useReviewTexts()
  const types = useDictionaryChoices('reviewType')
  return (
    <RecordField
      name="reviewtypeid"
      label={t('column.reviewtypetext')}
      rules={[{ required: true, message: t('review.typeNeeded') }]}
    >
      <Select {...byLabel} {...types} placeholder={t('review.typeNeeded')} />
    </RecordField>
  )
}

interface PeopleFieldProps {
  name: string
  label: string
  hint: string
  roleId: Parameters<typeof roleMembersQuery>[0]
}

function PeopleField({ name, label, hint, roleId }: PeopleFieldProps) {
  const { t } = useReviewTexts()
  const people = useQuery(roleMembersQuery(roleId))
  return (
    <RecordField name={name} label={label} extra={hint}>
      <Select
        {...byLabel}
        mode="multiple"
        loading={people.isPending}
        options={people.data ?? []}
        placeholder={t('review.allOfRole')}
      />
    </RecordField>
  )
}
