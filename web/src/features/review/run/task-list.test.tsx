import { cleanup, screen, within } from '@testing-library/react'
import { type ReviewTask, reviewTask } from '@workstation/contract/review-task'
import { describe, expect, test } from 'vitest'
import { makeTarget, makeTask } from '../testing/fake-run'
import { openReviewPage as openPage } from '../testing/open-review-page'

const day = 24 * 3_600_000

describe('[REV-42] [REV-43] the task table', () => {
  test('[REV-10] [REV-11] [REV-12] [REV-13] [REV-14] [REV-15] has a row for each task with its six columns', async () => {
    await openPage({
      tasks: [
        makeTask({ createtime: Date.now() }),
        makeTask({ id: 'task-2', majortext: '电气', leadername: '何雨桐' }),
      ],
    })
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads.slice(0, 6)).toEqual(['序号', '专业名称', '负责人', '进度', '时限', '评审结果'])
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells[0]?.textContent).toBe('1')
    expect(cells[1]?.textContent).toBe('结构二审')
    expect(cells[2]?.textContent).toContain('陈思齐')
    expect(cells[3]?.textContent).toBe('评审中')
    expect(cells[4]?.textContent).toContain('3 天')
    expect(cells[5]?.textContent).toBe('未上传')
    const numbers = screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent)
    expect(numbers).toEqual(['序号', '1', '2'])
  })

  /** The texts of the columns progress, time limit and result of the only task. */
  async function rowOf(fields: Partial<ReviewTask>) {
    const task = makeTask({ createtime: Date.now(), ...fields })
    await openPage({ target: makeTarget({ progress: 30 }), verified: 0, tasks: [task] })
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    return { progress: cells[3]?.textContent, limit: cells[4]?.textContent, result: cells[5]?.textContent }
  }

  test('[REV-41] a task is completed when a done time exists, in review without one', async () => {
    expect((await rowOf({ donetime: Date.now() })).progress).toContain('已完成')
    cleanup()
    expect((await rowOf({ donetime: null })).progress).toBe('评审中')
  })

  test.each([0, -1])('[REV-42] with days %i the project leader arranges the time', async (days) => {
    expect((await rowOf({ days, duetime: null })).limit).toBe('自定义（由项目负责人安排）')
  })

  test.each([1, 12])('[REV-43] with days %i the limit reads so many days', async (days) => {
    expect((await rowOf({ days, duetime: null })).limit).toBe(`${days} 天`)
  })

  test('[REV-45] a required file is uploaded or not uploaded', async () => {
    expect((await rowOf({ filemust: 1 })).result).toBe('未上传')
    cleanup()
    const file = [{ fileId: 'file-2', name: '意见.pdf', url: '', fileSize: 1, fileExtension: 'pdf' }]
    expect((await rowOf({ filemust: 1, file })).result).toContain('已上传')
  })

  test('[REV-46] a task without a required file may be skipped', async () => {
    expect((await rowOf({ filemust: 0 })).result).toBe('可跳过')
  })

  test.each([
    { title: 'open and past its days', fields: { days: 3, createtime: Date.now() - 4 * day }, overdue: true },
    { title: 'open and within its days', fields: { days: 3, createtime: Date.now() - 2 * day }, overdue: false },
    {
      title: 'done too late',
      fields: { days: 3, createtime: Date.now() - 9 * day, donetime: Date.now() - 5 * day },
      overdue: true,
    },
    {
      title: 'done in time',
      fields: { days: 3, createtime: Date.now() - 9 * day, donetime: Date.now() - 7 * day },
      overdue: false,
    },
    { title: 'done at the last moment', fields: { days: 3, createtime: day, donetime: 4 * day }, overdue: false },
    { title: 'done a moment later', fields: { days: 3, createtime: day, donetime: 4 * day + 1 }, overdue: true },
    { title: 'done, with days below 0', fields: { days: -1, createtime: day, donetime: 9 * day }, overdue: false },
    { title: 'without fixed days', fields: { days: 0, createtime: Date.now() - 99 * day }, overdue: false },
  ])('[REV-44] a task that is $title is overdue: $overdue', async ({ fields, overdue }) => {
    await openPage({ target: makeTarget({ progress: 30 }), verified: 0, tasks: [makeTask(fields)] })
    expect(screen.queryByText('已逾期') !== null).toBe(overdue)
  })

  test('[REV-19] [REV-95] the delete icon stands in assignment mode and deletes by id after a question', async () => {
    const { server, run, user } = await openPage({ tasks: [makeTask()] })
    server.on(reviewTask.remove, () => {
      run.tasks = []
      return null
    })
    await user.click(screen.getByRole('button', { name: '删除任务：结构，陈思齐' }))
    await user.click(await screen.findByRole('button', { name: '删除' }))
    await screen.findByText(/还没有评审任务/)
    expect(server.inputs(reviewTask.remove)).toEqual([{ id: 'task-1', token: 'link-token' }])
  })

  test.each([
    { title: 'after the assignment', target: makeTarget({ progress: 30 }), verified: 1 },
    { title: 'for people who may not assign', target: makeTarget(), verified: 0 },
    { title: 'when the run has ended', target: makeTarget({ flowstate: 4 }), verified: 1 },
  ])('[REV-19] the delete icon is missing $title', async ({ target, verified }) => {
    await openPage({ target, verified, tasks: [makeTask()] })
    expect(screen.queryByRole('button', { name: /删除任务/ })).toBeNull()
  })
})
