import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataModel, type OutsideField } from '@workstation/contract/data-model'
import { Input, Select, Table } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { useModelTexts } from './use-model-texts'

interface TableRowsProps {
  link: string
  table: string
  fields: readonly OutsideField[]
}

const pageSize = 20
/** Columns that the server answers values of. */
const shownColumns = 200

/** Rows may be alike, so that each goes by its place. */
interface Row {
  at: number
  values: Readonly<Record<string, string | null>>
}

/** The rows of a table, by page and keyword, as text; long values are cut by the server. */
export function TableRows({ link, table, fields }: TableRowsProps) {
  const { t } = useModelTexts()
  const [asked, setAsked] = useState({ currentPage: 1, keyword: '', field: '' })
  const { data, error, isFetching } = useQuery({
    ...queryOf(dataModel.preview, { link, table, pageSize, ...asked }),
    placeholderData: keepPreviousData,
  })
  const options = [{ value: '', label: t('allFields') }, ...fields.map(({ field }) => ({ value: field, label: field }))]
  return (
    <>
      <div className="model-search">
        <Select
          showSearch
          aria-label={t('rowsField')}
          value={asked.field}
          options={options}
          onChange={(field) => setAsked({ ...asked, field, currentPage: 1 })}
        />
        <Input.Search
          allowClear
          aria-label={t('rowsKeyword')}
          placeholder={t('rowsKeyword')}
          onSearch={(keyword) => setAsked({ ...asked, keyword, currentPage: 1 })}
        />
      </div>
      {error && <PageError error={error} />}
      {!error && (
        <Table<Row>
          size="small"
          loading={isFetching}
          rowKey="at"
          scroll={{ x: 'max-content' }}
          dataSource={(data?.list ?? []).map((values, at) => ({ at, values }))}
          locale={{ emptyText: <EmptyState text={t('noRows')} /> }}
          pagination={{
            current: asked.currentPage,
            pageSize,
            total: Math.min(data?.pagination.total ?? 0, pageSize * 500),
            showSizeChanger: false,
            onChange: (currentPage) => setAsked({ ...asked, currentPage }),
          }}
          columns={fields.slice(0, shownColumns).map(({ field }) => ({
            key: field,
            title: field,
            render: (_, { values }) => values[field] ?? <i className="model-null">{t('null')}</i>,
          }))}
        />
      )}
    </>
  )
}
