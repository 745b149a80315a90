import { Form, Input, InputNumber } from 'antd'
import { useDictionaryTexts } from './use-dictionary-texts'

/** Where a dictionary or an entry stands among its like, and what is said of it. */
export function OrderAndDescription() {
  const { t } = useDictionaryTexts()
  return (
    <>
      <Form.Item name="sortCode" label={t('order')}>
        <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
    </>
  )
}
