import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localImportCalls } from './local-import'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const calls = localImportCalls(
  [
    { key: 'name', title: '姓名', required: true },
    { key: 'age', title: '年龄', required: false, check: (text) => (text === 'x' ? '不是数' : null) },
  ],
  [{ name: '甲', age: 'x' }, { age: '3' }, { name: '乙' }],
)

test('an import that stays in the page reviews its lines, adds those that are right and answers the others', async () => {
  const wrong = [{ field: 'age', text: '不是数' }]
  const missing = [{ field: 'name', text: '—' }]
  const reviewed = calls.preview({} as never)
  await vi.advanceTimersByTimeAsync(400)
  const lines = await reviewed
  expect(lines.map(({ problems }) => problems)).toEqual([wrong, missing, []])
  const ran = calls.run(lines as never)
  await vi.advanceTimersByTimeAsync(800)
  expect(await ran).toEqual({
    ...{ added: 1, passwords: [] },
    failed: [
      { values: { name: '甲', age: 'x' }, problems: wrong },
      { values: { age: '3' }, problems: missing },
    ],
  })
})
