import { expect, test } from 'vitest'
import { noticeText } from './notice-text'

test.each([
  ['zh', 'note', '分配说明：请按期完成'],
  ['zh', 'reason', '原因：请按期完成'],
  ['zh', 'opinion', '意见：请按期完成'],
  ['en', 'note', 'Assignment note: 请按期完成'],
  ['en', 'reason', 'Reason: 请按期完成'],
  ['zhtw', 'reason', '原因：请按期完成'],
] as const)('in %s a %s is called what it is', (language, key, line) => {
  const { bodyText } = noticeText('task', { review: '甲', run: 1, [key]: '请按期完成' } as never, language)
  expect(bodyText.split('\n').slice(1)).toEqual([line])
})
