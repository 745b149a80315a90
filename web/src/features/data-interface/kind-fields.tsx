import { useQuery } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import { interfaceWords } from '@workstation/contract/interface-record'
import { interfaceKind } from '@workstation/domain/data-interface/interface-kinds'
import { Form, Input, Radio, Select } from 'antd'
import { useRef } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useChoiceWords } from '../../platform/use-choice-words'
import { RecordField } from '../../ui/record-editor/record-field'
import { textRules } from '../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../ui/record-editor/use-record-texts'
import { limitOf } from '../../ui/text-limit'
import { CodeText } from './code-text'
import { HeadersField } from './headers-field'
import type { InterfaceFields } from './interface-fields'
import { useInterfaceTexts } from './use-interface-texts'

/** What is read, by its kind: rows of a page, SQL, static data or what another server answers. */
export function KindFields() {
  const { t } = useInterfaceTexts()
  const { t: words } = useRecordTexts()
  const { optionsOf } = useChoiceWords(interfaceWords)
  const maySql = useHasButton('btn_sql')
  const form = Form.useFormInstance<InterfaceFields>()
  const kind = Form.useWatch('dataType', form)
  const written = useRef(new Map<number, Pick<InterfaceFields, 'query' | 'path'>>())
  // A statement is no list of columns and a page no address: each kind keeps its own while another one is looked at.
  function change(next: number): void {
    const { query, path } = form.getFieldsValue(true) as InterfaceFields
    written.current.set(kind, { query, path })
    form.setFieldsValue({ query: '', path: '', ...written.current.get(next) })
  }
  return (
    <>
      <RecordField name="dataType" label={t('kind')} extra={kind === 1 ? t('sqlReadsAll') : undefined}>
        <Radio.Group
          onChange={({ target }) => change(target.value)}
          options={optionsOf('dataType', [4, 1, 2, 3]).map((kind) =>
            kind.value === interfaceKind.sql ? { ...kind, disabled: !maySql } : kind,
          )}
        />
      </RecordField>
      {kind === 4 && <ModelFields />}
      {kind === 1 && (
        <RecordField
          name="query"
          label="SQL"
          extra={t('sqlNote')}
          rules={textRules(words, { what: 'SQL', max: 65_536, needed: true })}
        >
          <CodeText />
        </RecordField>
      )}
      {kind === 2 && (
        <RecordField
          name="query"
          label="JSON"
          extra={t('jsonNote')}
          rules={textRules(words, { what: 'JSON', max: 65_536, needed: true })}
        >
          <CodeText />
        </RecordField>
      )}
      {kind === 3 && <ApiFields />}
    </>
  )
}

/** The page whose rows are read, with the rights of whoever calls, and its columns. */
function ModelFields() {
  const { t } = useInterfaceTexts()
  const form = Form.useFormInstance<InterfaceFields>()
  const page = Form.useWatch('path', form)
  const { data, isPending } = useQuery({ ...queryOf(dataInterface.models, {}), staleTime: 60_000 })
  const columns = data?.list.find(({ id }) => id === page)?.columns ?? []
  return (
    <>
      <RecordField name="path" label={t('page')} extra={t('pageNote')} mustChoose>
        <Select
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={() => form.setFieldValue('query', '')}
        />
      </RecordField>
      <RecordField
        name="query"
        label={t('columns')}
        getValueProps={(text: string | undefined) => ({ value: (text ?? '').split(',').filter(Boolean) })}
        getValueFromEvent={(names: string[]) => names.join(',')}
      >
        <Select
          mode="multiple"
          allowClear
          placeholder={t('allColumns')}
          showSearch={{ optionFilterProp: 'label' }}
          options={columns.map(({ name, title }) => ({ value: name, label: title }))}
        />
      </RecordField>
    </>
  )
}

/** Another server: how it is called, and with which headers. */
function ApiFields() {
  const { t } = useInterfaceTexts()
  const { t: words } = useRecordTexts()
  return (
    <>
      <RecordField name="requestMethod" label={t('method')}>
        <Radio.Group
          options={[
            { value: '6', label: 'GET' },
            { value: '7', label: 'POST' },
          ]}
        />
      </RecordField>
      <RecordField
        name="path"
        label={t('address')}
        extra={t('addressNote')}
        rules={textRules(words, { what: t('address'), max: 2000, needed: true })}
      >
        <Input count={limitOf(2000)} placeholder="https://api.example.com/items?city={city}" />
      </RecordField>
      <RecordField name="requestHeaders" label={t('headers')} extra={t('headersNote')}>
        <HeadersField />
      </RecordField>
    </>
  )
}
