import { messageEvents } from '@workstation/contract/template-events'
import { fillTemplate } from '@workstation/domain/template/fill-template'
import { expect, test } from 'vitest'
import { eventOfNotice, placesOf } from './notice-text'

const say = (values: Parameters<typeof placesOf>[0], language: 'zh' | 'en' | 'zhtw') =>
  fillTemplate(messageEvents[eventOfNotice('task')].builtIn[language].content, placesOf(values, language))

test.each([
  ['zh', 'note', '分配说明：请按期完成'],
  ['zh', 'reason', '原因：请按期完成'],
  ['en', 'note', 'Assignment note: 请按期完成'],
  ['en', 'reason', 'Reason: 请按期完成'],
  ['zhtw', 'reason', '原因：请按期完成'],
] as const)('in %s a %s is called what it is', (language, key, line) => {
  expect(
    say({ review: '甲', run: 1, [key]: '请按期完成' }, language)
      .split('\n')
      .slice(1),
  ).toEqual([line])
})

test('a run that is not the first is told with its number', () => {
  expect(say({ review: '甲', run: 2 }, 'zh')).toBe('您有新的专业评审任务：甲（第 2 轮）')
  expect(say({ review: 'A', run: 3 }, 'en')).toBe('You have a new review task: A (run 3)')
})
