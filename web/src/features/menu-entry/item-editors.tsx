import { type MenuItemRecord, menuButton } from '@workstation/contract/menu-item'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { possibleParents } from '@workstation/domain/tree/move-rule'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { call } from '../../platform/api'
import { IconField } from '../../ui/record-editor/icon-field'
import type { RecordCalls } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { CodeField, DescriptionField, NameField, OrderField, ParentField } from '../../ui/record-editor/record-fields'
import { type FieldKind, fieldCalls } from './field-calls'
import { useEntryTexts } from './use-entry-texts'

interface Fields {
  parentId?: string | undefined
  fullName: string
  enCode: string
  icon?: string | undefined
  sortCode?: number | null | undefined
  description?: string | undefined
}
type Input = Omit<Fields, 'sortCode'> & { sortCode?: number }

const fieldsOf = ({ parentId, fullName, enCode, icon, sortCode, description }: MenuItemRecord): Fields => ({
  parentId,
  fullName,
  enCode,
  icon: icon || undefined,
  sortCode,
  description,
})

/** What is cleared is sent as nothing; without an order it stands last. */
const inputOf = ({ sortCode, icon, ...fields }: Fields): Input => ({
  ...fields,
  icon: icon ?? '',
  ...(typeof sortCode === 'number' ? { sortCode } : {}),
})

interface ButtonEditorProps {
  moduleId: string
  edited: MenuItemRecord | 'new'
  buttons: readonly MenuItemRecord[]
  onClose: () => void
}

const buttonCalls = (moduleId: string): RecordCalls<Input, MenuItemRecord> => ({
  create: (input, options) => call(menuButton.create, { ...input, moduleId }, options),
  update: (input, options) => call(menuButton.update, input, options),
  get: (id, options) => call(menuButton.get, { id }, options),
  endpoints: [menuButton.create, menuButton.update],
})

/** Adds a button to a page or changes one. */
export function ButtonEditor({ moduleId, edited, buttons, onClose }: ButtonEditorProps) {
  const { t } = useEntryTexts()
  const before = edited === 'new' ? undefined : edited
  const parents = possibleParents(buildTree(buttons), before?.id ?? null)
  return (
    <RecordEditor
      kind={before ? 'menuButton' : `menuButton.${moduleId}`}
      title={t(before ? 'editButton' : 'addButton')}
      before={before}
      start={before ? fieldsOf(before) : { parentId: treeRoot, fullName: '', enCode: '' }}
      calls={buttonCalls(moduleId)}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField />
      <CodeField />
      <ParentField parents={parents} />
      <IconField label={t('icon')} />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}

interface FieldEditorProps {
  kind: FieldKind
  edited: MenuItemRecord
  onClose: () => void
}

/** Renames a column or a field, or puts it in another place; which ones there are follows from the page. */
export function FieldEditor({ kind, edited, onClose }: FieldEditorProps) {
  const { t } = useEntryTexts()
  const calls: RecordCalls<Input, MenuItemRecord> = {
    create: () => Promise.reject(new Error('a column is never written by this editor')),
    update: ({ parentId: _, icon: __, ...input }, options) => call(fieldCalls[kind].update, input, options),
    get: (id, options) => call(fieldCalls[kind].get, { id }, options),
    endpoints: [fieldCalls[kind].update],
  }
  return (
    <RecordEditor
      kind="menuField"
      title={t(`editTitle.${kind}`)}
      before={edited}
      start={fieldsOf(edited)}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}
