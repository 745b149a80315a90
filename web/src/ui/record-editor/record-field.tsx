import { Form, type FormItemProps } from 'antd'
import { use, useLayoutEffect } from 'react'
import { type EditorField, EditorFields } from './editor-fields'

interface RecordFieldProps extends Omit<FormItemProps, 'children' | 'name' | 'label'> {
  name: string
  label: string
  children: EditorField['control']
}

/** One field of a record: as `Form.Item` of antd has it, and able to stand beside what somebody else wrote. */
export function RecordField({ name, label, children, valuePropName = 'value', ...item }: RecordFieldProps) {
  const fields = use(EditorFields)
  const propsOf = item.getValueProps ?? ((value: unknown) => ({ [valuePropName]: value }))
  useLayoutEffect(() => void fields.set(name, { name, label, control: children, propsOf }))
  useLayoutEffect(() => () => void fields.delete(name), [fields, name])
  return (
    <Form.Item name={name} label={label} valuePropName={valuePropName} {...item}>
      {children}
    </Form.Item>
  )
}
