import { act, screen } from '@testing-library/react'
import { authority, type ColumnPreference } from '@workstation/contract/authority'
import { type KeptView, listView } from '@workstation/contract/list-view'
import { vi } from 'vitest'
import { useSession } from '../../../platform/session-state'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import type { DataColumn } from '../data-column'
import { DataTable } from '../data-table'
import type { DataTableProps } from '../data-table-props'
import type { ListPage } from '../list-state'

export interface Row {
  id: string
  name: string
  size: number
  note: string
}
interface Filters {
  keyword?: string
  kind?: string
}
type Input = Record<string, unknown>

export const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${index}`,
    name: `记录 ${index}`,
    size: index,
    note: `备注 ${index}`,
  }))
export const columns: DataColumn<Row>[] = [
  { key: 'name', title: '名称', width: 200, value: (row) => row.name },
  { key: 'size', title: '大小', width: 100, align: 'right', sortable: true, value: (row) => row.size, card: 'fact' },
  { key: 'note', title: '备注', width: 160, value: (row) => row.note },
]

export const oneRow = {
  query: (input: object) => ({
    queryKey: ['one', input],
    queryFn: async () => ({ list: rowsOf(1), pagination: { currentPage: 1, pageSize: 20, total: 1 } }),
  }),
}

function grantColumns(codes: string[]) {
  const column = codes.map((enCode) => ({ id: enCode, fullName: enCode, enCode }))
  useSession.setState({
    permissions: [{ modelId: 'model-1', modelName: '', button: [], column, form: [], resource: [] }],
  })
}

interface Views {
  list: KeptView[]
  mayShare: 0 | 1
}

interface Opening {
  granted?: string[]
  width?: number
  search?: string
  /** Of the list; left out for one that has none to offer. */
  views?: Views | (() => Promise<Views>)
}

export async function openTable(
  extra: Partial<DataTableProps<Row, Filters>> = {},
  saved: ColumnPreference | null = null,
  { granted = [], width = 1440, search = '', views }: Opening = {},
) {
  window.innerWidth = width
  const server = fakeServer()
  server.on(authority.getColumns, saved)
  server.on(authority.setColumns, null)
  if (views) server.on(listView.list, views)
  const fetchPage = vi.fn(
    async (input: Input): Promise<ListPage<Row>> => ({
      list: rowsOf(Number(input.pageSize)),
      pagination: { currentPage: Number(input.currentPage), pageSize: Number(input.pageSize), total: 1200 },
    }),
  )
  const page = renderPage(
    <DataTable<Row, Filters>
      modelId="model-1"
      columns={columns}
      query={(input) => ({ queryKey: ['test', input], queryFn: () => fetchPage({ ...input }) })}
      startFilters={{}}
      filters={[
        { kind: 'text', key: 'keyword', label: '关键字' },
        { kind: 'choice', key: 'kind', label: '类别', options: [{ value: 'a', label: '甲类' }] },
      ]}
      nameOf={(row) => row.name}
      empty={{ text: '还没有记录。' }}
      {...extra}
    />,
    { title: '记录管理', modelId: 'model-1', search },
  )
  act(() => grantColumns(granted))
  return { ...page, server, fetchPage }
}

export const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean)
