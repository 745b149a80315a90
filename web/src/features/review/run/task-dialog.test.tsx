import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dictionary } from '@workstation/contract/dictionary'
import { reviewTask } from '@workstation/contract/review-task'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readDraft } from '../../../platform/drafts'
import { openReviewPage } from '../testing/open-review-page'

const wide = window.innerWidth

afterEach(() => {
  window.innerWidth = wide
})

async function openDialog() {
  const page = await openReviewPage()
  page.server.on(reviewTask.createByToken, { id: 'task-9' })
  await page.user.click(screen.getByRole('button', { name: '新建任务' }))
  const dialog = await screen.findByRole('dialog')
  return { ...page, dialog, form: within(dialog) }
}

/** Without a page's styles a list may say for good that it still opens, so that is not asked. */
async function choose(label: string, option: string) {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByTitle(option))
}

describe('the dialog for a new task', () => {
  test('[REV-47] [REV-48] [REV-49] is titled and holds description, profession, leader, stage and days', async () => {
    const { form } = await openDialog()
    expect(form.getByText('新建任务分配')).toBeTruthy()
    const description = form.getByRole('textbox', { name: '项目说明' })
    expect(description).toHaveProperty('value', '地上五层，建筑面积 2.4 万平方米。')
    expect(description).toHaveProperty('readOnly', true)
    expect(form.getByRole('combobox', { name: '专业' })).toBeTruthy()
    expect(form.getByRole('combobox', { name: '负责人' })).toBeTruthy()
    expect(form.getByText('评审阶段')).toBeTruthy()
    expect(form.getByRole('spinbutton', { name: '天数' })).toBeTruthy()
  })

  test('[REV-50] [REV-51] offers the stages and the two time limits', async () => {
    const { form } = await openDialog()
    const radios = form
      .getAllByRole('radio')
      .map((radio) => [radio.getAttribute('value'), radio.closest('label')?.textContent])
    expect(radios).toEqual([
      ['2', '二审'],
      ['3', '三审'],
      ['0', '其他'],
      ['0', '由项目负责人安排'],
      ['1', '固定天数'],
    ])
  })

  test('[REV-62] [REV-64] reads professions from the dictionary and leaders from those whom the run may have', async () => {
    const { server } = await openDialog()
    await choose('专业', '电气')
    await choose('负责人', '何雨桐')
    expect(server.inputs(dictionary.list)[0]).toEqual({ id: 'profession', all: '0', token: 'link-token' })
    expect(server.inputs(reviewTask.leaders)[0]).toEqual({ id: 'run-1', token: 'link-token' })
  })

  describe('[REV-52] [REV-53] [REV-54] what is missing', () => {
    test.each([
      { missing: '负责人', label: '专业', option: '结构' },
      { missing: '专业', label: '负责人', option: '陈思齐' },
    ])('without $missing nothing is sent, and the error lasts 1500 ms', async ({ label, option }) => {
      const { server, form } = await openDialog()
      await choose(label, option)
      vi.useFakeTimers()
      fireEvent.click(form.getByRole('button', { name: '创建任务' }))
      await act(() => vi.advanceTimersByTimeAsync(0))
      expect(screen.getByText('请选择专业和负责人')).toBeTruthy()
      act(() => vi.advanceTimersByTime(1499))
      expect(screen.getByText('请选择专业和负责人')).toBeTruthy()
      act(() => vi.advanceTimersByTime(1))
      expect(screen.queryByText('请选择专业和负责人')).toBeNull()
      vi.useRealTimers()
      expect(server.inputs(reviewTask.createByToken)).toEqual([])
    })
  })

  test('[REV-55] [REV-56] [REV-57] days show for a fixed limit only, from 1 to 100 by 1, and start at 3', async () => {
    const { form, user } = await openDialog()
    const days = form.getByRole('spinbutton', { name: '天数' })
    expect(days).toHaveProperty('value', '3')
    expect(days.getAttribute('aria-valuemin')).toBe('1')
    expect(days.getAttribute('aria-valuemax')).toBe('100')
    fireEvent.keyDown(days, { key: 'ArrowUp', keyCode: 38 })
    expect(days).toHaveProperty('value', '4')
    await user.click(form.getByRole('radio', { name: '由项目负责人安排' }))
    await waitFor(() => expect(form.queryByRole('spinbutton')).toBeNull())
    await user.click(form.getByRole('radio', { name: '固定天数' }))
    expect(await form.findByRole('spinbutton', { name: '天数' })).toHaveProperty('value', '3')
  })

  test('[REV-60] [REV-61] [REV-99] sends the assignment with the token of the link', async () => {
    const { server, user, form } = await openDialog()
    await choose('专业', '结构')
    await choose('负责人', '陈思齐')
    await user.click(form.getByText('三审'))
    await user.click(form.getByRole('button', { name: '创建任务' }))
    await waitFor(() => expect(server.inputs(reviewTask.createByToken)).toHaveLength(1))
    expect(server.inputs(reviewTask.createByToken)[0]).toEqual({
      targetid: 'run-1',
      majorid: 'profession-0',
      leaderid: 'user-2',
      stage: 3,
      days: 3,
      filemust: 1,
      token: 'link-token',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('[REV-58] [REV-61] a time that the project leader arranges is sent as 0 days, no file as 0', async () => {
    const { server, user, form } = await openDialog()
    await choose('专业', '结构')
    await choose('负责人', '陈思齐')
    await user.click(form.getByRole('radio', { name: '由项目负责人安排' }))
    await user.click(form.getByRole('switch'))
    await user.click(form.getByRole('button', { name: '创建任务' }))
    await waitFor(() => expect(server.inputs(reviewTask.createByToken)).toHaveLength(1))
    expect(server.inputs(reviewTask.createByToken)[0]).toMatchObject({ days: 0, filemust: 0 })
  })

  describe('[REV-59] [PLT-11] [PLT-12] the width of the dialog', () => {
    test.each([
      { width: 768, style: '50%' },
      { width: 767, style: '100%' },
    ])('is $style on a window of $width px', async ({ width, style }) => {
      window.innerWidth = width
      const { dialog } = await openDialog()
      expect(dialog.style.width || dialog.closest<HTMLElement>('.ant-modal')?.style.width).toBe(style)
      expect(document.querySelector('.dialog-full') !== null).toBe(style === '100%')
    })
  })
})

describe('working with the dialog for a new task', () => {
  test('a leader stands with what he led, his department and his open tasks; who led the profession comes first', async () => {
    const { user } = await openDialog()
    await user.click(screen.getByRole('combobox', { name: '负责人' }))
    const options = () => [...document.querySelectorAll('.noted-option')].map((option) => option.textContent)
    await waitFor(() =>
      expect(options()).toEqual(['何雨桐第二设计所 · 没有未完成的任务', '陈思齐结构 · 结构所 · 4 项未完成 · 1 项逾期']),
    )
    await choose('专业', '结构')
    await user.click(screen.getByRole('combobox', { name: '负责人' }))
    await waitFor(() => expect(options()[0]).toMatch(/^陈思齐/))
  })

  test('what is needed is marked, and the first empty field has the focus', async () => {
    const { user, form } = await openDialog()
    expect([...document.querySelectorAll('.ant-form-item-required')].map((label) => label.textContent)).toEqual([
      '专业',
      '负责人',
    ])
    await choose('专业', '结构')
    await user.click(form.getByRole('button', { name: '创建任务' }))
    expect(document.activeElement).toBe(form.getByRole('combobox', { name: '负责人' }))
  })

  test('a reload lost a begun task: it is back, cancel throws it away, and a created one leaves none', async () => {
    const first = await openDialog()
    await choose('专业', '电气')
    first.unmount()
    const { server, user, form } = await openDialog()
    expect(form.getByTitle('电气')).toBeTruthy()
    await choose('负责人', '陈思齐')
    await user.click(form.getByRole('button', { name: '创建并继续' }))
    await waitFor(() => expect(server.inputs(reviewTask.createByToken)).toHaveLength(1))
    await waitFor(() => expect(form.queryByTitle('电气')).toBeNull())
    expect(document.activeElement).toBe(form.getByRole('combobox', { name: '专业' }))
    await choose('专业', '结构')
    await user.click(form.getByRole('button', { name: '取消' }))
    expect(readDraft({ kind: 'review.task', id: 'run-1', owner: 'user-1' })).toBeNull()
  })

  test('after the last task the focus is where one goes on: on confirming', async () => {
    const { user, form } = await openDialog()
    await choose('专业', '结构')
    await choose('负责人', '陈思齐')
    await user.click(form.getByRole('button', { name: '创建任务' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '确认分配' })))
  })
})
