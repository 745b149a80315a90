import { ConfigProvider, Form, type FormItemProps } from 'antd'
import { use, useLayoutEffect } from 'react'
import { useFieldLevel } from '../../platform/permission'
import { type EditorField, EditorFields } from './editor-fields'
import { useRecordTexts } from './use-record-texts'

type Rule = NonNullable<FormItemProps['rules']>[number]

interface RecordFieldProps extends Omit<FormItemProps, 'children' | 'name' | 'label'> {
  name: string
  label: string
  children: EditorField['control']
  /** Refuses to be left without a choice, and says so. */
  mustChoose?: boolean
}

const isNone = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function useChoiceRule(what: string): Rule {
  const { t } = useRecordTexts()
  const validator = async (_: unknown, value: unknown) => {
    if (isNone(value)) throw new Error(t('chosen', { what }))
  }
  return { required: true, validator }
}

/**
 * One field of a record: as `Form.Item` of antd has it, and able to stand beside what somebody else wrote. It is not
 * there for people to whom the page does not grant it, and shown alone, whatever it holds, for those who may only see it
 * (AUT-19).
 */
export function RecordField(props: RecordFieldProps) {
  const level = useFieldLevel(props.name)
  if (level === 'none') return null
  if (level === 'write') return <OpenField {...props} />
  return (
    <ConfigProvider componentDisabled>
      <OpenField {...props} mustChoose={false} rules={[]} />
    </ConfigProvider>
  )
}

function OpenField(props: RecordFieldProps) {
  const { name, label, children, valuePropName = 'value', mustChoose, rules = [], ...item } = props
  const fields = use(EditorFields)
  const choice = useChoiceRule(label)
  const propsOf = item.getValueProps ?? ((value: unknown) => ({ [valuePropName]: value }))
  useLayoutEffect(() => void fields.set(name, { name, label, control: children, propsOf }))
  useLayoutEffect(() => () => void fields.delete(name), [fields, name])
  return (
    <Form.Item
      name={name}
      label={label}
      valuePropName={valuePropName}
      rules={mustChoose ? [choice, ...rules] : rules}
      {...item}
    >
      {children}
    </Form.Item>
  )
}
