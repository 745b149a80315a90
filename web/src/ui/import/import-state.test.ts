import { expect, test } from 'vitest'
import type { ImportField } from './import-props'
import { countLines, type ImportAction, importReducer, startState } from './import-state'

const name: ImportField = { key: 'name', title: '姓名', required: true }
const phone: ImportField = { key: 'phone', title: '手机', check: (text) => (/^1\d{10}$/.test(text) ? null : '11 位') }
const line = (values: Record<string, string>, problems: { field: string; text: string }[] = []) => ({
  values,
  problems,
})
const after = (...actions: ImportAction[]) => actions.reduce(importReducer, startState)
const type = (key: number, field: ImportField, text: string): ImportAction => ({
  kind: 'typed',
  key,
  field,
  text,
  empty: '不能为空',
})

const read: ImportAction = {
  kind: 'read',
  lines: [
    line({ name: '李雷', phone: '1' }, [{ field: 'phone', text: '手机号不对' }]),
    line({ name: '韩梅梅', phone: '' }),
  ],
}

test('typing takes the place of what the server said of the cell, and of that cell alone', () => {
  const state = after(read, type(0, phone, '13800138000'))
  expect(state.lines[0]).toMatchObject({ values: { phone: '13800138000', name: '李雷' }, problems: [] })
  expect(after(read, type(0, phone, '12')).lines[0]?.problems).toEqual([{ field: 'phone', text: '11 位' }])
  expect(after(read, type(0, name, ' ')).lines[0]?.problems).toEqual([
    { field: 'phone', text: '手机号不对' },
    { field: 'name', text: '不能为空' },
  ])
  expect(after(read, type(1, phone, '')).lines[1]?.problems).toEqual([])
})

test('lines that were not touched stay the same, so that only the changed one is drawn again', () => {
  const before = after(read)
  expect(importReducer(before, type(0, phone, '2')).lines[1]).toBe(before.lines[1])
})

test('a removed line does not go on, and comes back', () => {
  const state = after(read, { kind: 'removed', key: 0 })
  expect(countLines(state.lines)).toMatchObject({ wrong: 0, removed: 1 })
  expect(countLines(importReducer(state, { kind: 'restored' }).lines)).toMatchObject({ wrong: 1, removed: 0 })
})

test('what failed is left to be corrected; counts and passwords add up over several tries', () => {
  const outcome = (added: number, account: string) => ({
    added,
    failed: [line({ name: '李雷' }, [{ field: '', text: '没有成功' }])],
    passwords: [{ account, password: 'x' }],
  })
  const state = after(
    read,
    { kind: 'done', outcome: outcome(1, 'a') },
    { kind: 'corrected' },
    { kind: 'done', outcome: { ...outcome(2, 'b'), failed: [] } },
  )
  expect(state).toMatchObject({ step: 'result', added: 3, lines: [] })
  expect(state.passwords.map(({ account }) => account)).toEqual(['a', 'b'])
  expect(importReducer(state, { kind: 'again' })).toMatchObject({ step: 'start', added: 3 })
})
