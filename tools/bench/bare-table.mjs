// The page that a list is measured against: a table of antd with the same rows and columns, and nothing around it. It
// goes from 20 rows to 500, as the list does.
import { Button, Table } from 'antd'
import { createElement as el, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const columns = Array.from({ length: 20 }, (_, place) => ({
  title: `${place + 1}月`,
  dataIndex: `value${place}`,
  width: 110,
  sorter: place % 2 === 0,
}))
const rows = Array.from({ length: 500 }, (_, number) => ({
  id: `sample-${number}`,
  ...Object.fromEntries(columns.map(({ dataIndex }, place) => [dataIndex, ((number * 7919 + place) % 9000) / 10])),
}))

function Page() {
  const [many, setMany] = useState(false)
  const table = { rowKey: 'id', columns, size: 'middle', pagination: false, sticky: true, rowSelection: {} }
  const shown = many ? { dataSource: rows, virtual: true } : { dataSource: rows.slice(0, 20) }
  return el('main', {}, [
    el(Button, { key: 'more', onClick: () => setMany(true) }, 'more'),
    el(Table, { key: 'table', ...table, ...shown, scroll: many ? { x: 2244, y: 548 } : { x: 2244 } }),
  ])
}

createRoot(document.body).render(el(StrictMode, {}, el(Page)))
