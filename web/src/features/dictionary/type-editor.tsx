import { type DictionaryType, dictionary } from '@workstation/contract/dictionary'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { possibleParents } from '@workstation/domain/tree/move-rule'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Switch } from 'antd'
import { call } from '../../platform/api'
import type { RecordCalls } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, ParentField } from '../../ui/record-editor/record-fields'
import { useDictionaryTexts } from './use-dictionary-texts'

interface TypeFields {
  parentId?: string | undefined
  fullName: string
  enCode: string
  isTree?: boolean | undefined
  sortCode?: number | null | undefined
  description?: string | undefined
}
type TypeInput = Omit<TypeFields, 'isTree' | 'sortCode'> & { isTree: 0 | 1; sortCode: number }

interface TypeEditorProps {
  edited: DictionaryType | 'new'
  types: readonly DictionaryType[]
  onClose: () => void
}

const calls: RecordCalls<TypeInput, DictionaryType> = {
  create: (input, options) => call(dictionary.createType, input, options),
  update: (input, options) => call(dictionary.updateType, input, options),
  get: (id, options) => call(dictionary.getType, { id }, options),
  endpoints: [dictionary.updateType],
}

const fieldsOf = ({ parentId, fullName, enCode, isTree, sortCode, description }: DictionaryType): TypeFields => ({
  parentId,
  fullName,
  enCode,
  isTree: isTree === 1,
  sortCode,
  description,
})

const inputOf = ({ isTree, sortCode, ...fields }: TypeFields): TypeInput => ({
  ...fields,
  isTree: isTree ? 1 : 0,
  sortCode: sortCode ?? 0,
})

/** Adds a dictionary or changes one. */
export function TypeEditor({ edited, types, onClose }: TypeEditorProps) {
  const { t } = useDictionaryTexts()
  const before = edited === 'new' ? undefined : edited
  const parents = possibleParents(buildTree(types), before?.id ?? null)
  return (
    <RecordEditor
      kind="dictionaryType"
      title={t(before ? 'editTypeTitle' : 'addTypeTitle')}
      before={before && { id: before.id, version: before.version ?? 0 }}
      start={before ? fieldsOf(before) : { parentId: treeRoot, fullName: '', enCode: '' }}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('typeSaved')}
      onClose={onClose}
    >
      <NameField label={t('typeName')} />
      <CodeField label={t('typeCode')} />
      <ParentField label={t('parent')} parents={parents} />
      <RecordField name="isTree" label={t('isTree')} valuePropName="checked">
        <Switch />
      </RecordField>
      <OrderField label={t('order')} />
      <DescriptionField label={t('description')} />
    </RecordEditor>
  )
}
