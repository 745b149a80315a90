import { expect, test } from 'vitest'
import { runOpinions } from './run-opinion'

const said = (action: string, opinion: string, createtime: number, username = '林知远') => ({
  action,
  opinion,
  username,
  createtime,
})

test('a note of the assigner is his note, a withdrawal a withdrawal, and only the final reviewer gives the opinion', () => {
  const timeline = [
    said('terminate', '项目取消', 6),
    said('withdraw', '图纸有误', 5),
    said('reject', '间距不足', 4),
    said('pass', '同意', 3, '冯终审'),
    said('confirm', '请按期完成', 2),
    said('launch', '', 1),
  ]
  expect(runOpinions(timeline).map(({ kind, text, username }) => [kind, text, username])).toEqual([
    ['note', '请按期完成', '林知远'],
    ['opinion', '同意', '冯终审'],
    ['opinion', '间距不足', '林知远'],
    ['withdrawal', '图纸有误', '林知远'],
    ['termination', '项目取消', '林知远'],
  ])
})

test('what leaders wrote about their tasks, and steps without words, are no opinions on the run', () => {
  expect(runOpinions([said('complete', '满足规范', 2), said('reassign', '请假', 3), said('confirm', '', 4)])).toEqual(
    [],
  )
})
