import { ApiOutlined } from '@ant-design/icons'
import { dataSource } from '@workstation/contract/data-source'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useCall } from '../../platform/queries/use-call'
import { inputOf, type SourceFields } from './source-fields'
import { useSourceTexts } from './use-source-texts'

const needed = ['dbType', 'host', 'port', 'serviceName', 'dbSchema', 'userName', 'password', 'tls'] as const
const placeOf = (fields: Partial<SourceFields>) => JSON.stringify(needed.map((name) => fields[name] ?? ''))

/** Enters the database as the form stands, without saving it, and says in a sentence how that went. */
export function TryOut({ id }: { id: string | undefined }) {
  const { t } = useSourceTexts()
  const form = Form.useFormInstance<SourceFields>()
  // What was said of another place than the one that stands there now would mislead.
  const place = Form.useWatch((fields: SourceFields) => placeOf(fields), { form, preserve: true })
  const [tried, setTried] = useState('')
  const test = useCall(dataSource.test, { options: { quiet: true } })
  async function start(): Promise<void> {
    test.reset()
    const missing = await form.validateFields([...needed]).then(
      () => undefined,
      ({ errorFields: [first] }: { errorFields: { name: string[] }[] }) => first?.name,
    )
    if (missing) return form.scrollToField(missing, { focus: true })
    const fields: SourceFields = form.getFieldsValue(true)
    setTried(placeOf(fields))
    // Of a kept one the server knows what its reader does not see.
    const seen = needed.filter((name) => fields[name] !== undefined)
    const input = inputOf(fields)
    test.mutate({ ...Object.fromEntries(seen.map((name) => [name, input[name]])), ...(id && { id }) })
  }
  return (
    <section className="source-try" aria-label={t('try')}>
      <Button icon={<ApiOutlined aria-hidden />} loading={test.isPending} onClick={() => void start()}>
        {t('try')}
      </Button>
      <div aria-live="polite">
        {tried === place && test.error && <Alert type="error" showIcon title={test.error.message} />}
        {tried === place && test.isSuccess && <Alert type="success" showIcon title={t('works')} />}
      </div>
    </section>
  )
}
