import { isServedKind, type SourceKind, sourceKinds } from '@workstation/domain/data-source/source-kinds'
import { Form, Input, InputNumber, Select } from 'antd'
import { useRef } from 'react'
import { RecordField } from '../../ui/record-editor/record-field'
import { textRules } from '../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../ui/record-editor/use-record-texts'
import type { SourceFields } from './source-fields'
import { useSourceTexts } from './use-source-texts'
import { useSourceWords } from './use-source-words'
import './data-source.css'

const hostPattern = /^\s*[A-Za-z0-9._:-]+\s*$/

/** Where a database is, and how it is entered. */
export function ConnectionFields({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useSourceTexts()
  const { t: tRecord } = useRecordTexts()
  const { optionsOf } = useSourceWords()
  const textOf = (name: string, max: number, needed = true) => textRules(tRecord, { what: t(name), max, needed })
  const kind = Form.useWatch<SourceKind | undefined>('dbType')
  return (
    <>
      <KindField />
      <div className="source-place">
        <RecordField
          name="host"
          label={t('host')}
          validateFirst
          extra={t('hostHint')}
          rules={[...textOf('host', 255), { pattern: hostPattern, message: t('hostWrong') }]}
        >
          <Input autoComplete="off" spellCheck={false} placeholder="db.example.com" />
        </RecordField>
        <RecordField name="port" label={t('port')} rules={[{ required: true, message: t('portNeeded') }]}>
          <InputNumber min={1} max={65_535} precision={0} />
        </RecordField>
      </div>
      <RecordField name="serviceName" label={t('database')} rules={textOf('database', 100)}>
        <Input autoComplete="off" spellCheck={false} />
      </RecordField>
      {kind === 'PostgreSQL' && (
        <RecordField name="dbSchema" label={t('schema')} rules={textOf('schema', 63, false)}>
          <Input autoComplete="off" spellCheck={false} placeholder="public" />
        </RecordField>
      )}
      <RecordField name="userName" label={t('user')} rules={textOf('user', 100)}>
        <Input autoComplete="off" spellCheck={false} />
      </RecordField>
      <RecordField name="password" label={t('password')} rules={textOf('password', 500, false)}>
        <Input.Password autoComplete="new-password" placeholder={hasPassword ? t('passwordKept') : ''} />
      </RecordField>
      <RecordField name="tls" label={t('tls')}>
        <Select options={optionsOf('tls')} />
      </RecordField>
      <RecordField
        name="mayWrite"
        label={t('access')}
        getValueProps={(mark: number | undefined) => ({ value: String(mark ?? 0) })}
        getValueFromEvent={(mark: string) => Number(mark)}
      >
        <Select options={optionsOf('mayWrite')} />
      </RecordField>
    </>
  )
}

/** Kinds that are not served are named, since people look for theirs. Another kind brings its port along. */
function KindField() {
  const { t } = useSourceTexts()
  const form = Form.useFormInstance<SourceFields>()
  const chosen = useRef<SourceKind>(form.getFieldValue('dbType'))
  const options = Object.keys(sourceKinds).map((value) =>
    isServedKind(value) ? { value, label: value } : { value, label: t('notServed', { kind: value }), disabled: true },
  )
  function choose(kind: SourceKind): void {
    if (form.getFieldValue('port') === sourceKinds[chosen.current].port)
      form.setFieldValue('port', sourceKinds[kind].port)
    chosen.current = kind
  }
  return (
    <RecordField name="dbType" label={t('kind')} mustChoose>
      <Select options={options} onChange={choose} />
    </RecordField>
  )
}
