import { ApiOutlined } from '@ant-design/icons'
import { dataSource } from '@workstation/contract/data-source'
import { Alert, Button, Form } from 'antd'
import { useCall } from '../../platform/queries/use-call'
import { inputOf, type SourceFields } from './source-fields'
import { useSourceTexts } from './use-source-texts'

const needed = ['dbType', 'host', 'port', 'serviceName', 'userName', 'password', 'tls'] as const

/** Enters the database as the form stands, without saving it, and says in a sentence how that went. */
export function TryOut({ id }: { id: string | undefined }) {
  const { t } = useSourceTexts()
  const form = Form.useFormInstance<SourceFields>()
  const test = useCall(dataSource.test, { options: { quiet: true } })
  async function start(): Promise<void> {
    test.reset()
    const missing = await form.validateFields([...needed]).then(
      () => undefined,
      ({ errorFields: [first] }: { errorFields: { name: string[] }[] }) => first?.name,
    )
    if (missing) return form.scrollToField(missing, { focus: true })
    const { dbType, host, port, serviceName, dbSchema, userName, password, tls } = inputOf(form.getFieldsValue(true))
    const place = { dbType, host, port, serviceName, dbSchema, userName, password, tls } as SourceFields
    test.mutate({ ...place, ...(id && { id }) })
  }
  return (
    <section className="source-try" aria-label={t('try')}>
      <Button icon={<ApiOutlined aria-hidden />} loading={test.isPending} onClick={() => void start()}>
        {t('try')}
      </Button>
      <div aria-live="polite">
        {test.error && <Alert type="error" showIcon title={test.error.message} />}
        {test.isSuccess && <Alert type="success" showIcon title={t('works')} />}
      </div>
    </section>
  )
}
