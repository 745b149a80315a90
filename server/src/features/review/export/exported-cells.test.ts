import { expect, test } from 'vitest'
import { shownAs } from './exported-cells'

const zh = shownAs('zh', new Date())

test.each([
  [2, '评审通过', 'Review passed'],
  [3, '评审驳回', 'Rejected'],
  [4, '已撤回', 'Withdrawn'],
  [5, '已终止', 'Terminated'],
])('[REV-29] [REV-28] state %i reads the same whatever the progress', (state, text, english) => {
  for (const progress of [20, 90, 100]) {
    expect(zh.flowstate?.(state * 1000 + progress)).toBe(text)
    expect(shownAs('en', new Date()).flowstate?.(state * 1000 + progress)).toBe(english)
  }
})

test('a running review reads as its stage, and one that was never launched as a draft', () => {
  expect([0, 1020, 1030, 1090].map((value) => zh.flowstate?.(value))).toEqual([
    '草稿',
    '任务分配中',
    '专业评审中',
    '专业评审中 · 待终审',
  ])
})

test('task columns read as on their pages', () => {
  expect(zh.days?.(0)).toBe('由项目负责人安排')
  expect(zh.days?.(5)).toBe(5)
  expect(zh.result?.({ filemust: true, files: [] })).toBe('未上传')
  expect(zh.result?.({ filemust: true, files: [{}] })).toBe('已上传')
  expect(zh.result?.({ filemust: false, files: [], done: false })).toBe('可跳过')
  expect(zh.result?.({ filemust: false, files: [], done: true })).toBe('可跳过 · 未上传')
  expect(zh.result?.({ filemust: false, files: [{}], done: false })).toBe('可跳过 · 已上传')
  const standing = { done: false, progress: 46, flowstate: 1 }
  expect(zh.progress?.(standing)).toBe('评审中')
  expect(zh.progress?.({ ...standing, progress: 20 })).toBe('未开始')
  expect(zh.progress?.({ ...standing, flowstate: 5 })).toBe('已终止')
  expect(zh.progress?.({ ...standing, flowstate: 5, done: true })).toBe('已完成')
  expect(zh.progress?.(46)).toBe(46)
  expect(zh.file?.([{ name: '一.pdf' }, { name: '二.dwg' }])).toBe('一.pdf、二.dwg')
  expect([2, 3, 0].map((stage) => zh.stage?.(stage))).toEqual(['二审', '三审', '其他'])
})
