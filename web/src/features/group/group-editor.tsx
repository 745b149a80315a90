import type { InputOf } from '@workstation/contract/endpoint'
import { type Group, group } from '@workstation/contract/group'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { TypeField } from '../member'
import { useGroupTexts } from './use-group-texts'

type Fields = Omit<InputOf<typeof group.create>, 'sortCode'> & { sortCode?: number | null | undefined }

interface GroupEditorProps {
  edited: Group | 'new'
  onClose: () => void
}

const calls = recordCallsOf(group)
const start: Fields = { fullName: '', enCode: '', enabledMark: 1, sortCode: 0 }

const fieldsOf = ({ fullName, enCode, typeCode, enabledMark, sortCode, description }: Group): Fields => ({
  fullName,
  enCode,
  type: typeCode || undefined,
  enabledMark,
  sortCode,
  description,
})

const inputOf = (fields: Fields) => ({ ...fields, type: fields.type ?? '', sortCode: fields.sortCode ?? 0 })

/** Adds a group or changes one. */
export function GroupEditor({ edited, onClose }: GroupEditorProps) {
  const { t } = useGroupTexts()
  const before = edited === 'new' ? undefined : edited
  return (
    <RecordEditor
      kind="group"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : start}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField label={t('name')} />
      <CodeField label={t('code')} />
      <TypeField label={t('type')} dictionary="groupType" known={before} />
      <StateField />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}
