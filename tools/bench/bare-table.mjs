// The page that a list is measured against: a table of antd with the same rows and columns, and nothing around it.
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
  const [shown, setShown] = useState(false)
  const table = { rowKey: 'id', dataSource: rows, columns, size: 'middle', pagination: false, virtual: true }
  return el('main', {}, [
    el(Button, { key: 'show', onClick: () => setShown(true) }, 'show'),
    shown && el(Table, { key: 'table', ...table, rowSelection: {}, scroll: { x: 2244, y: 548 } }),
  ])
}

createRoot(document.body).render(el(StrictMode, {}, el(Page)))
