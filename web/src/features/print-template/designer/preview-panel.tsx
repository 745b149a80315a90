import { useQuery } from '@tanstack/react-query'
import { printTemplate } from '@workstation/contract/print-template'
import type { PrintSource } from '@workstation/contract/print-template-record'
import { Select } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { PreviewFrame } from '../preview-frame'
import { usePrintTexts } from '../use-print-texts'

/** The template as it prints, with a record that the reader may see or with the names of its fields. */
export function PreviewPanel({ source, document }: { source: PrintSource; document: string }) {
  const { t } = usePrintTexts()
  const [chosen, choose] = useState<string>()
  const [keyword, look] = useState('')
  const { data, isFetching } = useQuery(
    queryOf(printTemplate.records, { source: source.id, keyword: keyword.slice(0, 100) }),
  )
  return (
    <>
      <Select
        className="print-record"
        allowClear
        loading={isFetching}
        value={chosen}
        placeholder={t('chooseRecord')}
        aria-label={t('chooseRecord')}
        showSearch={{ filterOption: false, onSearch: look }}
        options={(data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        onChange={choose}
      />
      <PreviewFrame source={source.id} document={document} formId={chosen} />
    </>
  )
}
