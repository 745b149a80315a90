import type { BaseInfo } from '@workstation/contract/profile'
import { Form, Input } from 'antd'
import { useProfileTexts } from '../texts'

interface ContactPasswordProps {
  info: BaseInfo
  value: string
  onChange: (password: string) => void
}

/** Asks for the own password once phone or mail address differ from what is stored. It is no field of the form, so that no draft keeps it. */
export function ContactPassword({ info, value, onChange }: ContactPasswordProps) {
  const { t } = useProfileTexts()
  const form = Form.useFormInstance()
  const phone: string = Form.useWatch('mobilePhone', form) ?? info.mobilePhone
  const email: string = Form.useWatch('email', form) ?? info.email
  const isNew = phone.trim() !== info.mobilePhone || email.trim() !== info.email
  if (!isNew) return null
  return (
    <Form.Item label={t('contactPassword')} extra={t('contactPasswordWhy')} htmlFor="contact-password">
      <Input.Password
        id="contact-password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  )
}
