import { useQuery } from '@tanstack/react-query'
import { billRule } from '@workstation/contract/bill-rule'
import type { InputOf } from '@workstation/contract/endpoint'
import { type Project, project } from '@workstation/contract/project'
import { Select } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { useDictionaryChoices } from '../../ui/picker/use-dictionary-choices'
import { UserPicker } from '../../ui/picker/user-picker'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField } from '../../ui/record-editor/record-fields'
import { useProjectTexts } from './use-project-texts'

type ProjectFields = InputOf<typeof project.create>

interface ProjectEditorProps {
  edited: Project | 'new'
  onClose: () => void
  /** Told of the project that was saved. */
  onSaved?: (id: string) => void
}

const calls = recordCallsOf(project)

/** An empty id means "not chosen", which a select shows as its placeholder. */
const fieldsOf = ({ fullName, enCode, typeId, organizeId, leaderId, description }: Project): ProjectFields => ({
  fullName,
  enCode,
  typeId: typeId || undefined,
  organizeId: organizeId || undefined,
  leaderId: leaderId || undefined,
  description,
})

const inputOf = (fields: ProjectFields): ProjectFields => ({
  ...fields,
  typeId: fields.typeId ?? '',
  organizeId: fields.organizeId ?? '',
  leaderId: fields.leaderId ?? '',
})

/** Creates a project or changes one. */
export function ProjectEditor({ edited, onClose, onSaved }: ProjectEditorProps) {
  const { t } = useProjectTexts()
  const before = edited === 'new' ? undefined : edited
  return (
    <RecordEditor
      kind="project"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : { fullName: '', enCode: '' }}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
      {...(onSaved && { onSaved })}
    >
      <ProjectFormFields before={before} />
    </RecordEditor>
  )
}

function ProjectFormFields({ before }: { before: Project | undefined }) {
  const { t } = useProjectTexts()
  const types = useDictionaryChoices('projectType')
  const [organizes] = useState(() => namesOf(before?.organizeId, before?.organizeName))
  const [leaders] = useState(() => namesOf(before?.leaderId, before?.leaderName))
  return (
    <>
      <NameField label={t('name')} max={100} />
      {before ? <CodeField label={t('code')} signs="_-" /> : <NewCodeField />}
      <RecordField name="typeId" label={t('type')}>
        <Select {...types} allowClear placeholder={t('choose')} />
      </RecordField>
      <RecordField name="organizeId" label={t('organize')}>
        <OrganizePicker title={t('organize')} known={organizes} placeholder={t('choose')} />
      </RecordField>
      <RecordField name="leaderId" label={t('leader')}>
        <UserPicker title={t('leader')} known={leaders} variables={false} placeholder={t('choose')} />
      </RecordField>
      <DescriptionField label={t('description')} />
    </>
  )
}

/** The code of a new project: typed, or the next number of its bill rule while that is on. */
function NewCodeField() {
  const { t } = useProjectTexts()
  const { data: number } = useQuery(queryOf(billRule.reserve, { enCode: 'project' }))
  return <CodeField label={t('code')} signs="_-" otherwise={number && t('codeOtherwise', { number })} />
}

/** The name that the record brings along, for somebody who may not look it up. */
const namesOf = (id = '', name = '') => (id && name ? [{ id, name }] : [])
