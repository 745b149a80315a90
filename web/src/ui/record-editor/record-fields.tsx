import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Input, InputNumber, Select, Switch } from 'antd'
import { RecordField } from './record-field'
import { textRules } from './text-rules'
import { useRecordTexts } from './use-record-texts'

interface TextFieldProps {
  /** Of the field in the record; each of these has the one that most records use. */
  name?: string
  label?: string
  /** Longest text, in characters, as the contract has it. */
  max?: number
}

/** The name: needed, and never blank. */
export function NameField({ name = 'fullName', label, max = 50 }: TextFieldProps) {
  const { t } = useRecordTexts()
  const what = label ?? t('name')
  return (
    <RecordField name={name} label={what} rules={textRules(t, { what, max, needed: true })}>
      <Input count={{ max, show: false }} />
    </RecordField>
  )
}

interface CodeFieldProps extends TextFieldProps {
  /** Those that may stand in it beside letters and digits. */
  signs?: string
  /** What the record is given when nothing is typed; without it a code is needed. */
  otherwise?: string | undefined
}

/** The code: letters, digits and a few signs. */
export function CodeField({ name = 'enCode', label, max = 50, signs = '_.-', otherwise }: CodeFieldProps) {
  const { t } = useRecordTexts()
  const what = label ?? t('code')
  const pattern = new RegExp(`^[A-Za-z0-9${signs.replace(/[\]\\^-]/g, '\\$&')}]+$`)
  const shown = [...signs].join(' ')
  return (
    <RecordField
      name={name}
      label={what}
      validateTrigger="onBlur"
      validateFirst
      rules={[
        ...textRules(t, { what, max, needed: otherwise === undefined }),
        { pattern, message: t('codeWrong', { what, signs: shown }) },
      ]}
    >
      <Input placeholder={otherwise} />
    </RecordField>
  )
}

/** Where a record stands among its like. */
export function OrderField({ name = 'sortCode', label }: TextFieldProps) {
  const { t } = useRecordTexts()
  return (
    <RecordField name={name} label={label ?? t('order')}>
      <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
    </RecordField>
  )
}

/** What is said of a record beside its name. */
export function DescriptionField({ name = 'description', label, max = 500 }: TextFieldProps) {
  const { t } = useRecordTexts()
  const what = label ?? t('description')
  return (
    <RecordField name={name} label={what} rules={textRules(t, { what, max, needed: false })}>
      <Input.TextArea rows={4} count={{ max, show: true }} />
    </RecordField>
  )
}

interface ParentFieldProps extends TextFieldProps {
  /** The records that it can stand below, in the order of their tree; `depth` is 0 for the topmost. */
  parents: readonly { row: { id: string; fullName: string }; depth: number }[]
  loading?: boolean
  /** Id that stands for no parent. */
  root?: string
  /** False where it must stand below another one. */
  hasTop?: boolean
}

/** The record above. */
export function ParentField(props: ParentFieldProps) {
  const { name = 'parentId', label, parents, loading = false, root = treeRoot, hasTop = true } = props
  const { t } = useRecordTexts()
  const what = label ?? t('parent')
  const options = parents.map(({ row, depth }) => ({ value: row.id, label: `${'　'.repeat(depth)}${row.fullName}` }))
  return (
    <RecordField name={name} label={what} mustChoose={!hasTop}>
      <Select
        loading={loading}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...(hasTop ? [{ value: root, label: t('top') }] : []), ...options]}
      />
    </RecordField>
  )
}

/** On or off: 1 and 0 in the record. */
export function StateField({ name = 'enabledMark', label }: TextFieldProps) {
  const { t } = useRecordTexts()
  return (
    <RecordField
      name={name}
      label={label ?? t('state')}
      valuePropName="checked"
      getValueProps={(mark: number | undefined) => ({ checked: mark !== 0 })}
      getValueFromEvent={(on: boolean) => (on ? 1 : 0)}
    >
      <Switch checkedChildren={t('enabled')} unCheckedChildren={t('disabled')} />
    </RecordField>
  )
}
