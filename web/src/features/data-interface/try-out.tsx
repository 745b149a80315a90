import { PlayCircleOutlined } from '@ant-design/icons'
import { dataInterface } from '@workstation/contract/data-interface'
import type { OutputOf } from '@workstation/contract/endpoint'
import { Alert, Button, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../platform/queries/use-call'
import { EmptyState } from '../../ui/empty-state'
import { GroupTitle } from '../../ui/group-title'
import { type InterfaceFields, inputOf } from './interface-fields'
import { useInterfaceTexts } from './use-interface-texts'

type Answer = OutputOf<typeof dataInterface.tryOut>

/** Rows that are drawn. */
const mostShown = 100

/** What was typed can be tried whatever its name and place are. */
const named = (input: ReturnType<typeof inputOf>) => ({ ...input, fullName: '-', enCode: '-', categoryId: '-' })

/** Runs what is typed, without saving it, and shows what it answers as a table or as JSON. */
export function TryOut({ id }: { id: string | undefined }) {
  const { t } = useInterfaceTexts()
  const form = Form.useFormInstance<InterfaceFields>()
  const parameters = Form.useWatch('requestParameters', form) ?? []
  const [values, setValues] = useState<Record<string, string>>({})
  const run = useCall(dataInterface.tryOut, { options: { quiet: true } })
  const names = [...new Set(parameters.map(({ field }) => field).filter(Boolean))]
  function start(): void {
    const input = named(inputOf(form.getFieldsValue(true)))
    const paramList = names.flatMap((field) => {
      const defaultValue = values[field] ?? ''
      return defaultValue === '' ? [] : [{ field, defaultValue }]
    })
    run.mutate({ ...input, ...(id ? { id } : {}), paramList })
  }
  return (
    <section aria-label={t('tryOut')} className="interface-try">
      <GroupTitle text={t('tryOut')} />
      <div className="interface-values">
        {names.map((name) => (
          <Input
            key={name}
            addonBefore={name}
            aria-label={t('valueOf', { name })}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
        <Button icon={<PlayCircleOutlined aria-hidden />} loading={run.isPending} onClick={start}>
          {t('run')}
        </Button>
      </div>
      {run.error && <Alert type="error" showIcon title={run.error.message} />}
      {run.data && !run.error && <Shown answer={run.data} />}
    </section>
  )
}

function Shown({ answer }: { answer: Answer }) {
  const { t } = useInterfaceTexts()
  const [form, setForm] = useState<'table' | 'json'>('table')
  const { data, columns, milliseconds } = answer
  if (data.length === 0) return <EmptyState text={t('noRows', { milliseconds })} />
  return (
    <>
      <div className="interface-answer">
        <p role="status">{t('answered', { count: data.length, milliseconds })}</p>
        <Segmented<'table' | 'json'>
          size="small"
          value={form}
          onChange={setForm}
          options={[
            { value: 'table', label: t('asTable') },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </div>
      {form === 'json' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        <pre className="interface-json" tabIndex={0}>
          {JSON.stringify(data.slice(0, mostShown), null, 2)}
        </pre>
      )}
      {form === 'table' && <Rows rows={data.slice(0, mostShown)} columns={columns} />}
      {data.length > mostShown && <p>{t('firstRows', { count: mostShown })}</p>}
    </>
  )
}

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
const fieldOf = (row: unknown, name: string): unknown => {
  if (typeof row !== 'object' || row === null) return name === 'value' ? row : undefined
  return Object.hasOwn(row, name) ? (row as Record<string, unknown>)[name] : undefined
}

function Rows({ rows, columns }: { rows: readonly unknown[]; columns: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <div className="interface-rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no identity
            <tr key={at}>
              {columns.map((name) => (
                <td key={name}>{cellOf(fieldOf(row, name))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
