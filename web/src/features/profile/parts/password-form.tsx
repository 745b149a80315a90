import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useWork } from '../../../platform/queries/use-call'
import { changePassword } from '../change-password'
import { type NewPassword, passwordProblem } from '../password-problem'

type Name = keyof NewPassword

/** Old password, new one, and the new one again; the rules are checked before anything is sent (USR-47). */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile')
  const [form] = Form.useForm<NewPassword>()
  const change = useWork(({ old, next }: NewPassword) => changePassword(old, next), {
    calls: [],
    onDone: () => {
      form.resetFields()
      onDone()
    },
  })
  const ruleOf = (field: Name) => ({
    validator: () => {
      const values = form.getFieldsValue()
      const problem = passwordProblem({ old: values.old ?? '', next: values.next ?? '', again: values.again ?? '' })
      return problem?.field === field ? Promise.reject(new Error(t(problem.key))) : Promise.resolve()
    },
  })
  const missing = (name: Name) => ({ required: true, message: t(`${name}Missing`) })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => change.mutate(values)}
    >
      <Form.Item name="old" label={t('old')} rules={[missing('old')]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="next"
        label={t('next')}
        extra={t('passwordHint')}
        rules={[missing('next'), ruleOf('next')]}
        validateFirst
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('again')}
        dependencies={['next']}
        rules={[missing('again'), ruleOf('again')]}
        validateFirst
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('changePassword')}
      </Button>
    </Form>
  )
}
