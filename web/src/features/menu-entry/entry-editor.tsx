import { appMenuTypes, type MenuCategory, type MenuEntry, menuEntry } from '@workstation/contract/menu-entry'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { possibleParents } from '@workstation/domain/tree/move-rule'
import { Form, Radio, Select, Switch } from 'antd'
import { call } from '../../platform/api'
import { menuTitle } from '../../platform/menu-pages'
import { GroupTitle } from '../../ui/group-title'
import { IconField } from '../../ui/record-editor/icon-field'
import type { RecordCalls } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import {
  CodeField,
  DescriptionField,
  NameField,
  OrderField,
  ParentField,
  StateField,
} from '../../ui/record-editor/record-fields'
import { type Edited, type EntryFields, type EntryInput, fieldsOf, inputOf, newEntry } from './entry-form'
import { TargetFields } from './target-fields'
import { useEntryTexts } from './use-entry-texts'

interface EntryEditorProps {
  edited: Edited
  category: MenuCategory
  entries: readonly MenuEntry[]
  onSaved: (id: string) => void
  onClose: () => void
}

const folder = 1
const types = [1, 2, 3, 4, 5, 6, 7, 8] as const

const calls: RecordCalls<EntryInput, MenuEntry> = {
  create: (input, options) => call(menuEntry.create, input, options),
  update: (input, options) => call(menuEntry.update, input, options),
  get: (id, options) => call(menuEntry.get, { id }, options),
  endpoints: [menuEntry.create, menuEntry.update],
}

/** Adds an entry to the menu or changes one; of those of the product type, code and address stay. */
export function EntryEditor({ edited, category, entries, onSaved, onClose }: EntryEditorProps) {
  const { t } = useEntryTexts()
  const before = 'id' in edited ? edited : undefined
  const parents = possibleParents(buildTree(entries), before?.id ?? null)
    .filter(({ row }) => row.type === folder)
    .map(({ row, depth }) => ({ row: { id: row.id, fullName: menuTitle(row) }, depth }))
  return (
    <RecordEditor
      kind={before ? 'menuEntry' : `menuEntry.${category}`}
      title={t(before ? 'editEntry' : 'addEntry')}
      before={before}
      start={before ? fieldsOf(before) : newEntry(edited.parentId)}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={(fields: EntryFields) => inputOf(fields, category)}
      said={t('saved')}
      onSaved={onSaved}
      onClose={onClose}
    >
      {!before?.isBase && <TypeField category={category} />}
      <NameField />
      {!before?.isBase && <CodeField />}
      <ParentField parents={parents} />
      <IconField label={t('icon')} />
      {!before?.isBase && <TargetFields />}
      <RecordField name="hidden" label={t('hiddenLabel')} extra={t('hiddenHint')} valuePropName="checked">
        <Switch />
      </RecordField>
      <StateField />
      <OrderField />
      <Limits />
      <DescriptionField />
    </RecordEditor>
  )
}

function TypeField({ category }: { category: MenuCategory }) {
  const { t } = useEntryTexts()
  const offered = types.filter((type) => category === 'Web' || appMenuTypes.includes(type))
  return (
    <RecordField name="type" label={t('typeLabel')}>
      <Select options={offered.map((type) => ({ value: type, label: t(`type.${type}`) }))} />
    </RecordField>
  )
}

const limits = ['isButtonAuthorize', 'isColumnAuthorize', 'isFormAuthorize', 'isDataAuthorize'] as const

/** Which kinds of rights the page asks for; what it does not ask for is open to everybody who has the page. */
function Limits() {
  const { t } = useEntryTexts()
  const type = Form.useWatch('type')
  if (type === folder) return null
  return (
    <>
      <GroupTitle text={t('limits')} help={t('limitsHint')} />
      {limits.map((name) => (
        <RecordField key={name} name={name} label={t(name)} getValueFromEvent={({ target }) => target.value}>
          <Radio.Group
            options={[
              { value: 1, label: t('limited') },
              { value: 0, label: t('unlimited') },
            ]}
          />
        </RecordField>
      ))}
    </>
  )
}
