import { expect, test } from 'vitest'
import { arrangeColumns } from './data-column'

const column = { key: 'tasks', title: 'Tasks done', width: 60, sortable: true, value: () => '' }

test('the head of a narrow column was cut off in English: a column is as wide as its head at least', () => {
  expect(arrangeColumns([column], null)[0]?.width).toBe(114)
  expect(arrangeColumns([{ ...column, title: '任务' }], null)[0]?.width).toBe(64)
  expect(arrangeColumns([{ ...column, width: 200 }], null)[0]?.width).toBe(200)
})

test('a width that somebody chose is left as it is', () => {
  const chosen = [{ prop: 'tasks', label: 'Tasks done', columnVisible: true, width: 70 }]
  expect(arrangeColumns([column], chosen)[0]?.width).toBe(70)
})
