import type { BaseInfo } from '@workstation/contract/profile'
import { Form, Input } from 'antd'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useProfileTexts } from '../texts'

/** Asks for the own password once phone or mail address differ from what is stored. */
export function ContactPassword({ info }: { info: BaseInfo }) {
  const { t } = useProfileTexts()
  const form = Form.useFormInstance()
  const phone: string = Form.useWatch('mobilePhone', form) ?? info.mobilePhone
  const email: string = Form.useWatch('email', form) ?? info.email
  const isNew = phone.trim() !== info.mobilePhone || email.trim() !== info.email
  if (!isNew) return null
  return (
    <RecordField
      name="password"
      label={t('contactPassword')}
      extra={t('contactPasswordWhy')}
      rules={[{ required: true, message: t('contactPasswordNeeded') }]}
    >
      <Input.Password autoComplete="current-password" />
    </RecordField>
  )
}
