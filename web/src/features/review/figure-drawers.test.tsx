import { screen } from '@testing-library/react'
import { type FigureRun, reviewFigures } from '@workstation/contract/review-figures'
import { reviewTask } from '@workstation/contract/review-task'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { outline } from '../../testing/outline'
import { renderPage } from '../../testing/render-page'
import { CountedTasksDrawer } from './counted-tasks-drawer'
import { FigureRunsDrawer } from './figure-runs-drawer'
import { makeCount, pageOf, serveLists } from './testing/fake-lists'
import { launchedAt, makeTask } from './testing/fake-run'

const run: FigureRun = {
  ...{ id: 'run-1', reviewname: '滨江施工图', projectname: '滨江', runno: 1, progress: 100, flowstate: 2 },
  ...{ createtime: launchedAt, endtime: launchedAt + 60_000, days: 7.256 },
}
const running = { ...run, id: 'run-2', reviewname: '青云施工图', runno: 2, flowstate: 1, progress: 20, endtime: null }

async function shown(width: number, drawer: ReactNode): Promise<string[]> {
  window.innerWidth = width
  const server = fakeServer()
  serveLists(server)
  server.on(reviewFigures.runs, pageOf([run, { ...running, days: null }]))
  server.on(reviewTask.countInfo, pageOf([makeTask(), makeTask({ id: 'task-2', days: 0, latedays: 2, donetime: 1 })]))
  const { unmount } = renderPage(drawer, { modelId: 'reviewStatistics' })
  await screen.findAllByText(/滨江/)
  const lines = outline(screen.getByRole('dialog'))
  const right = [...document.querySelectorAll<HTMLElement>('thead th')].filter(
    ({ style }) => style.textAlign === 'right',
  )
  unmount()
  return [...lines.slice(0, lines.indexOf('(label=分页)')), `right: ${right.map(({ textContent }) => textContent)}`]
}
const runs = (figure: object) => <FigureRunsDrawer figure={{ title: '某项', ...figure }} onClose={() => {}} />
const tasks = <CountedTasksDrawer row={makeCount()} groupby="leader" doing={0} onClose={() => {}} />

test('the runs behind a figure have their days where it is of a step, and are narrowed by outcome where it is not', async () => {
  expect(await shown(1440, runs({ step: 'professional' }))).toMatchInlineSnapshot(`
    [
      "[button Close]",
      "某项",
      "(label=某项)",
      "某项",
      "[button 刷新]",
      "[button 列设置]",
      "关键字",
      "[input 评审名称或项目名称]",
      "[button]",
      "[button]",
      "[button 重置]",
      "序号 | 评审名称 | 项目名称 | 轮次 | 流程状态 | 发起时间 | 结束时间 | 用时（天）",
      "1 | [button 滨江施工图] | 滨江 | 1 | (good) 评审通过 | 2026-03-02 09:30 | 2026-03-02 09:31 | 7.26",
      "2 | [button 青云施工图] | 滨江 | 2 | (busy) 任务分配中 | 2026-03-02 09:30 |  | ",
      "right: 序号,轮次,用时（天）",
    ]
  `)
  expect(await shown(1440, runs({ month: '2026-02' }))).toMatchInlineSnapshot(`
    [
      "[button Close]",
      "某项",
      "(label=某项)",
      "某项",
      "[button 刷新]",
      "[button 列设置]",
      "关键字",
      "[input 评审名称或项目名称]",
      "[button]",
      "[button]",
      "流程状态",
      "全部",
      "[combobox autocomplete=new-password]",
      "[button 重置]",
      "序号 | 评审名称 | 项目名称 | 轮次 | 流程状态 | 发起时间 | 结束时间",
      "1 | [button 滨江施工图] | 滨江 | 1 | (good) 评审通过 | 2026-03-02 09:30 | 2026-03-02 09:31",
      "2 | [button 青云施工图] | 滨江 | 2 | (busy) 任务分配中 | 2026-03-02 09:30 | ",
      "right: 序号,轮次",
    ]
  `)
})

test('on a phone the runs behind a figure are cards', async () => {
  expect(await shown(375, runs({ step: 'professional' }))).toMatchInlineSnapshot(`
    [
      "[button Close]",
      "某项",
      "(label=某项)",
      "某项",
      "[button 刷新]",
      "[button 排序]",
      "关键字",
      "[input 评审名称或项目名称]",
      "[button]",
      "[button]",
      "[button 重置]",
      "[button 滨江施工图]",
      "(good) 评审通过",
      "项目名称 滨江",
      "轮次 1",
      "结束时间 2026-03-02 09:31",
      "用时（天） 7.26",
      "[button 青云施工图]",
      "(busy) 任务分配中",
      "项目名称 滨江",
      "轮次 2",
      "right: ",
    ]
  `)
})

test('the tasks behind a count fit beside each other, and are cards on a phone', async () => {
  expect(await shown(1440, tasks)).toMatchInlineSnapshot(`
    [
      "[button Close]",
      "陈思齐",
      "(label=陈思齐的任务)",
      "陈思齐的任务",
      "[button 刷新]",
      "[button 列设置]",
      "序号 | 评审名称 | 项目名称 | 专业名称 | 负责人 | 进度 | 评审阶段 | 截止时间 | 完成时间",
      "1 | 滨江文化中心施工图评审 | 滨江文化中心 | 结构 | 陈思齐 | (bad) 评审中 | 二审 | 2026-03-05 10:30 | ",
      "2 | 滨江文化中心施工图评审 | 滨江文化中心 | 结构 | 陈思齐 | (good) 已完成 | 二审 | 2026-03-05 10:30 逾期 2 天 | 1970-01-01 08:00",
      "right: 序号",
    ]
  `)
  expect(await shown(375, tasks)).toMatchInlineSnapshot(`
    [
      "[button Close]",
      "陈思齐",
      "(label=陈思齐的任务)",
      "陈思齐的任务",
      "[button 刷新]",
      "[button 排序]",
      "滨江文化中心施工图评审 (bad) 评审中",
      "专业名称 结构",
      "截止时间 2026-03-05 10:30",
      "滨江文化中心施工图评审 (good) 已完成",
      "专业名称 结构",
      "截止时间 2026-03-05 10:30 逾期 2 天",
      "right: ",
    ]
  `)
})
