import { type User, user } from '@workstation/contract/user'
import { accountRules } from '@workstation/domain/user/account-rules'
import { firstPassword } from '@workstation/domain/user/first-password'
import { passwordShape } from '@workstation/domain/user/password-shape'
import { Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useWork } from '../../platform/queries/use-call'
import { ChoiceDialog } from '../../ui/choice-dialog'
import { passwordDigest } from '../session'
import type { FirstSecret } from './first-password'
import { useUserTexts } from './use-user-texts'

interface ResetPasswordProps {
  person: User
  /** Told of the password that the person starts with again. */
  onDone: (secret: FirstSecret) => void
  onClose: () => void
}

/** A whole number from 0 up to, without, `below`; each as likely as the others. */
function randomBelow(below: number): number {
  const words = 2 ** 32
  const fair = words - (words % below)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < fair) return word % below
  }
}

const makePassword = () => firstPassword(randomBelow)

/** Gives somebody a password that he replaces at his next sign-in (USR-21); one is made, another can be typed. */
export function ResetPassword({ person, onDone, onClose }: ResetPasswordProps) {
  const { t } = useUserTexts()
  const [form] = Form.useForm<{ password: string }>()
  const [made] = useState(makePassword)
  const reset = useWork(
    async ({ password }: { password: string }) => {
      const digest = await passwordDigest(password)
      const input = { id: person.id, userPassword: digest, validatePassword: digest }
      await call(user.resetPassword, { ...input, passwordShape: passwordShape(password) })
    },
    {
      calls: [user.resetPassword],
      onDone: (_, { password }) => {
        onClose()
        onDone({ account: person.account, password })
      },
    },
  )
  const rule = {
    validator: async (_: unknown, text = '') => {
      if (!accountRules.password(text)) throw new Error(t('passwordRule'))
    },
  }
  return (
    <ChoiceDialog
      width={480}
      title={t('resetTitle', { name: person.realName })}
      okText={t('resetPassword')}
      confirmLoading={reset.isPending}
      onOk={form.submit}
      isDirty={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <p className="dialog-note">{t('resetText')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ password: made }}
        onFinish={(fields) => reset.mutate(fields)}
      >
        <Form.Item label={t('newPassword')} htmlFor="reset-password">
          <Space.Compact block>
            <Form.Item name="password" noStyle rules={[rule]}>
              <Input id="reset-password" autoComplete="off" spellCheck={false} />
            </Form.Item>
            <Button onClick={() => form.setFieldsValue({ password: makePassword() })}>{t('another')}</Button>
          </Space.Compact>
        </Form.Item>
      </Form>
    </ChoiceDialog>
  )
}
