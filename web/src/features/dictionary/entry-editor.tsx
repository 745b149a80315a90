import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import { Form, Select } from 'antd'
import { call } from '../../platform/api'
import { toast } from '../../platform/toast'
import { EditDrawer } from '../../ui/edit-drawer'
import { type Edited, possibleParents } from './entry-rows'
import { NameAndCode } from './name-and-code'
import { OrderAndDescription } from './order-and-description'
import { entriesQuery } from './queries'
import { useDictionaryTexts } from './use-dictionary-texts'

interface EntryFields {
  parentId?: string
  fullName: string
  enCode: string
  sortCode?: number | null
  description?: string
}

interface EntryEditorProps {
  /** Id or code of the dictionary. */
  type: string
  isTree: boolean
  edited: Edited
  onClose: () => void
}

function useSaveEntry(edited: Edited, typeId: string, onClose: () => void) {
  const { t } = useDictionaryTexts()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ sortCode, ...fields }: EntryFields): Promise<unknown> => {
      const form = { ...fields, sortCode: sortCode ?? 0 }
      return 'id' in edited
        ? call(dictionary.update, { ...form, id: edited.id, version: edited.version ?? 0 })
        : call(dictionary.create, { parentId: edited.parentId, ...form, dictionaryTypeId: typeId })
    },
    onSuccess: () => {
      toast.success(t('saved'))
      onClose()
    },
    // Pickers everywhere show what dictionaries hold.
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** Adds an entry or changes one; a change that somebody else made in between is refused by its version. */
export function EntryEditor({ type, isTree, edited, onClose }: EntryEditorProps) {
  const { t } = useDictionaryTexts()
  const [form] = Form.useForm<EntryFields>()
  const save = useSaveEntry(edited, type, onClose)
  const isNew = !('id' in edited)
  return (
    <EditDrawer
      open
      title={t(isNew ? 'addTitle' : 'editTitle')}
      submitText={t('save')}
      busy={save.isPending}
      isDirty={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<EntryFields>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={edited}
        scrollToFirstError={{ focus: true }}
        onFinish={(fields) => save.mutate(fields)}
      >
        {isTree && <ParentField type={type} id={isNew ? '' : edited.id} />}
        <NameAndCode name={t('name')} code={t('code')} />
        <OrderAndDescription />
      </Form>
    </EditDrawer>
  )
}

function ParentField({ type, id }: { type: string; id: string }) {
  const { t } = useDictionaryTexts()
  const { data = [], isPending } = useQuery(entriesQuery(type))
  const options = possibleParents(data, id).map((row) => {
    return { value: row.id, label: `${'　'.repeat(row.depth)}${row.fullName}` }
  })
  return (
    <Form.Item name="parentId" label={t('parent')}>
      <Select
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: '0', label: t('top') }, ...options]}
      />
    </Form.Item>
  )
}
