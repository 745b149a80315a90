import { renderHook } from '@testing-library/react'
import { taskWords } from '@workstation/contract/scheduled-task'
import { expect, test } from 'vitest'
import { useChoiceWords } from './use-choice-words'

test('values are called as the contract calls them, those it does not know stand as they are', () => {
  const { wordOf, optionsOf } = renderHook(() => useChoiceWords(taskWords)).result.current
  expect(wordOf('missed', 'skip')).toBe('跳过')
  expect(wordOf('executeType', 3)).toBe('内置任务')
  for (const value of ['other', 'constructor', '']) expect(wordOf('missed', value)).toBe(value)
  expect(optionsOf('enabledMark', [1, 0])).toEqual([
    { value: 1, label: '启用' },
    { value: 0, label: '停用' },
  ])
  expect(optionsOf('missed').map(({ value }) => value)).toEqual(['once', 'skip'])
})
