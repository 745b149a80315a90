import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DictionaryType, dictionary } from '@workstation/contract/dictionary'
import { Form, Select, Switch } from 'antd'
import { call } from '../../platform/api'
import { toast } from '../../platform/toast'
import { EditDrawer } from '../../ui/edit-drawer'
import { NameAndCode } from './name-and-code'
import { OrderAndDescription } from './order-and-description'
import { useDictionaryTexts } from './use-dictionary-texts'

interface TypeFields {
  parentId?: string
  fullName: string
  enCode: string
  isTree?: boolean
  sortCode?: number | null
  description?: string
}

interface TypeEditorProps {
  edited: DictionaryType | 'new'
  types: readonly DictionaryType[]
  onClose: () => void
}

function useSaveType(before: DictionaryType | undefined, onClose: () => void) {
  const { t } = useDictionaryTexts()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ isTree, sortCode, ...fields }: TypeFields): Promise<unknown> => {
      const form = { ...fields, isTree: isTree ? (1 as const) : (0 as const), sortCode: sortCode ?? 0 }
      return before
        ? call(dictionary.updateType, { ...form, id: before.id, version: before.version ?? 0 })
        : call(dictionary.createType, form)
    },
    onSuccess: () => {
      toast.success(t('typeSaved'))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['dictionary'] }),
  })
}

/** Adds a dictionary or changes one. */
export function TypeEditor({ edited, types, onClose }: TypeEditorProps) {
  const { t } = useDictionaryTexts()
  const [form] = Form.useForm<TypeFields>()
  const before = edited === 'new' ? undefined : edited
  const save = useSaveType(before, onClose)
  const parents = types
    .filter(({ id }) => id !== before?.id)
    .map(({ id, fullName }) => ({ value: id, label: fullName }))
  return (
    <EditDrawer
      open
      title={t(before ? 'editTypeTitle' : 'addTypeTitle')}
      submitText={t('save')}
      busy={save.isPending}
      isDirty={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<TypeFields>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={before ? { ...before, isTree: before.isTree === 1 } : { parentId: '0' }}
        scrollToFirstError={{ focus: true }}
        onFinish={(fields) => save.mutate(fields)}
      >
        <NameAndCode name={t('typeName')} code={t('typeCode')} />
        <Form.Item name="parentId" label={t('parent')}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={[{ value: '0', label: t('top') }, ...parents]} />
        </Form.Item>
        <Form.Item name="isTree" label={t('isTree')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <OrderAndDescription />
      </Form>
    </EditDrawer>
  )
}
