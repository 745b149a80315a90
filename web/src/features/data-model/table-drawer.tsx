import { useQuery } from '@tanstack/react-query'
import { dataModel, type OutsideField } from '@workstation/contract/data-model'
import { Drawer, Skeleton, Table, Tabs } from 'antd'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { PageError } from '../../ui/page-error'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { TableRows } from './table-rows'
import { useModelTexts } from './use-model-texts'
import './data-model.css'

interface TableDrawerProps {
  link: string
  table: string
  onClose: () => void
}

/** A table: its columns, and its rows for who may see them. */
export function TableDrawer({ link, table, onClose }: TableDrawerProps) {
  const { t } = useModelTexts()
  const narrow = useIsNarrow()
  const maySeeRows = useHasButton('btn_rows')
  const { data, error } = useQuery(queryOf(dataModel.get, { link, table }))
  useBack(true, onClose)
  const fields = data?.tableFieldList
  const columns = { key: 'columns', label: t('tab.columns'), children: fields && <Columns fields={fields} /> }
  const rows = {
    key: 'rows',
    label: t('tab.rows'),
    children: fields && <TableRows link={link} table={table} fields={fields} />,
  }
  return (
    <Drawer open title={table} size={narrow ? '100%' : 960} onClose={onClose} destroyOnHidden>
      {data?.tableInfo.tableName && <p className="model-comment">{data.tableInfo.tableName}</p>}
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {fields && <Tabs destroyOnHidden items={maySeeRows ? [columns, rows] : [columns]} />}
    </Drawer>
  )
}

function Columns({ fields }: { fields: readonly OutsideField[] }) {
  const { t } = useModelTexts()
  const yes = (mark: 0 | 1) => (mark === 1 ? t('yes') : '')
  return (
    <Table<OutsideField>
      size="small"
      rowKey="field"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...fields]}
      columns={[
        { title: t('field'), dataIndex: 'field' },
        { title: t('fieldName'), dataIndex: 'fieldName' },
        { title: t('type'), dataIndex: 'dataType' },
        { title: t('length'), dataIndex: 'dataLength' },
        { title: t('nullable'), dataIndex: 'allowNull', render: yes },
        { title: t('isKey'), dataIndex: 'primaryKey', render: yes },
        { title: t('defaults'), dataIndex: 'defaults' },
      ]}
    />
  )
}
