import { Form, Input } from 'antd'
import { useDictionaryTexts } from './use-dictionary-texts'

/** Name and code of a dictionary or an entry, by the rules of DIC-24. */
export function NameAndCode({ name, code }: { name: string; code: string }) {
  const { t } = useDictionaryTexts()
  return (
    <>
      <Form.Item name="fullName" label={name} rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={code}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('codeNeeded') },
          { pattern: /^[A-Za-z0-9_.-]+$/, message: t('codeWrong') },
        ]}
      >
        <Input maxLength={50} />
      </Form.Item>
    </>
  )
}
