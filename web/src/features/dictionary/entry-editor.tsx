import { useQuery } from '@tanstack/react-query'
import { type DictionaryEntry, dictionary } from '@workstation/contract/dictionary'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { possibleParents } from '@workstation/domain/tree/move-rule'
import { call } from '../../platform/api'
import type { RecordCalls } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { CodeField, DescriptionField, NameField, OrderField, ParentField } from '../../ui/record-editor/record-fields'
import type { Edited } from './entry-rows'
import { entriesQuery } from './queries'
import { useDictionaryTexts } from './use-dictionary-texts'

interface EntryFields {
  parentId?: string | undefined
  fullName: string
  enCode: string
  sortCode?: number | null | undefined
  description?: string | undefined
}
type EntryInput = Omit<EntryFields, 'sortCode'> & { sortCode: number }

interface EntryEditorProps {
  /** Id or code of the dictionary. */
  type: string
  isTree: boolean
  edited: Edited
  onClose: () => void
}

const callsOf = (dictionaryTypeId: string): RecordCalls<EntryInput, DictionaryEntry> => ({
  create: (input, options) => call(dictionary.create, { ...input, dictionaryTypeId }, options),
  update: (input, options) => call(dictionary.update, input, options),
  get: (id, options) => call(dictionary.get, { id }, options),
  endpoints: [dictionary.update],
})

const fieldsOf = ({ parentId, fullName, enCode, sortCode, description }: DictionaryEntry): EntryFields => ({
  parentId,
  fullName,
  enCode,
  sortCode,
  description,
})

const inputOf = ({ sortCode, ...fields }: EntryFields): EntryInput => ({ ...fields, sortCode: sortCode ?? 0 })

/** Adds an entry or changes one. */
export function EntryEditor({ type, isTree, edited, onClose }: EntryEditorProps) {
  const { t } = useDictionaryTexts()
  const before = 'id' in edited ? edited : undefined
  return (
    <RecordEditor
      kind={before ? 'dictionaryEntry' : `dictionaryEntry.${type}`}
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before && { id: before.id, version: before.version ?? 0 }}
      start={before ? fieldsOf(before) : { parentId: edited.parentId, fullName: '', enCode: '' }}
      calls={callsOf(type)}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      {isTree && <EntryParent type={type} id={before?.id ?? ''} />}
      <NameField label={t('name')} />
      <CodeField label={t('code')} />
      <OrderField label={t('order')} />
      <DescriptionField label={t('description')} />
    </RecordEditor>
  )
}

function EntryParent({ type, id }: { type: string; id: string }) {
  const { t } = useDictionaryTexts()
  const { data, isPending } = useQuery(entriesQuery(type))
  const parents = possibleParents(buildTree(data?.list ?? []), id || null)
  return <ParentField label={t('parent')} loading={isPending} parents={parents} />
}
