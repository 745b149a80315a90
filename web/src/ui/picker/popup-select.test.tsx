import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import type { PopupSource } from './popup/popup-source'
import { PopupSelect, type PopupSelectProps } from './popup-select'
import { PopupSeveral } from './popup-several'
import './popup/popup-dialog'

const source: PopupSource = {
  interfaceId: 'project',
  relationField: 'fullName',
  columns: [
    { value: 'fullName', label: '项目名称' },
    { value: 'enCode', label: '项目编码' },
  ],
}
const rows = [
  { id: 'p1', fullName: '滨江文化中心', enCode: 'BJ-01' },
  { id: 'p2', fullName: '青云小学', enCode: 'QY-02' },
]

async function openRows(props: Partial<PopupSelectProps> = {}) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(dataInterface.rows, { list: rows, pagination: { currentPage: 1, pageSize: 20, total: 45 } })
  server.on(dataInterface.row, ({ value }) => JSON.stringify(rows.find(({ id }) => id === value) ?? ''))
  const page = renderPage(<PopupSelect aria-label="项目" source={source} {...props} />)
  await page.user.click(screen.getByRole('combobox', { name: '项目' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('青云小学')
  return { server, dialog, ...page }
}

describe('the popup data selection', () => {
  test('[FRM-21] [FRM-49] [FRM-50] it is a dialog titled "select data", 800 px wide', async () => {
    const { dialog } = await openRows()
    expect(within(dialog).getByText('选择数据')).toBeTruthy()
    expect(dialog.closest<HTMLElement>('.ant-modal')?.outerHTML).toContain('800px')
  })

  test('[FRM-51] [FRM-52] [FRM-53] it searches by keyword and resets', async () => {
    const { dialog, server, user } = await openRows()
    fireEvent.change(within(dialog).getByLabelText('关键字'), { target: { value: '青云' } })
    await user.click(within(dialog).getByRole('button', { name: '查询' }))
    await waitFor(() =>
      expect(server.inputs(dataInterface.rows).at(-1)).toMatchObject({ keyword: '青云', currentPage: 1 }),
    )
    await user.click(within(dialog).getByRole('button', { name: '重置' }))
    expect(within(dialog).getByLabelText<HTMLInputElement>('关键字').value).toBe('')
  })

  test('[FRM-54] it refreshes', async () => {
    const { dialog, server, user } = await openRows()
    const before = server.inputs(dataInterface.rows).length
    await user.click(within(dialog).getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(server.inputs(dataInterface.rows)).toHaveLength(before + 1))
    expect(server.inputs(dataInterface.rows).at(-1)).toMatchObject({ keyword: '' })
  })

  test('[FRM-55] [FRM-58] [FRM-69] each row has a radio, and confirming stores its value', async () => {
    const onChange = vi.fn()
    const { dialog, server, user } = await openRows({ onChange })
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
    await user.click(within(dialog).getByRole('radio', { name: '青云小学' }))
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('p2', rows[1])
    expect(server.inputs(dataInterface.rows)[0]).toMatchObject({
      id: 'project',
      interfaceId: 'project',
      propsValue: 'id',
      relationField: 'fullName',
    })
  })

  test('[FRM-57] [FRM-59] cancelling closes, confirming without a row does nothing', async () => {
    const onChange = vi.fn()
    const { dialog, user } = await openRows({ onChange })
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onChange).not.toHaveBeenCalled()
  })

  test('[FRM-56] [FRM-60] with paging it reads 20 rows at a time', async () => {
    const { dialog, server, user } = await openRows()
    expect(server.inputs(dataInterface.rows)[0]).toMatchObject({ currentPage: 1, pageSize: 20 })
    await user.click(within(dialog).getByTitle('2'))
    await waitFor(() => expect(server.inputs(dataInterface.rows).at(-1)).toMatchObject({ currentPage: 2 }))
  })

  test('[FRM-56] [FRM-61] without paging it reads up to 10,000 rows and shows no pages', async () => {
    const { dialog, server } = await openRows({ source: { ...source, hasPage: false } })
    expect(server.inputs(dataInterface.rows)[0]).toMatchObject({ pageSize: 10_000 })
    expect(within(dialog).queryByTitle('2')).toBeNull()
  })

  test('[FRM-63] the columns are asked for joined by commas', async () => {
    const { server } = await openRows()
    expect(server.inputs(dataInterface.rows)[0]).toMatchObject({ columnOptions: 'fullName,enCode' })
  })

  test('a stored value shows the relation field of its row', async () => {
    const server = fakeServer()
    server.on(dataInterface.row, JSON.stringify(rows[0]))
    renderPage(<PopupSelect aria-label="项目" source={source} value="p1" />)
    expect(await screen.findByText('滨江文化中心')).toBeTruthy()
    expect(server.inputs(dataInterface.row)[0]).toMatchObject({ id: 'project', value: 'p1' })
  })
})

describe('the popup data selection of several', () => {
  const open = (value: readonly string[]) => {
    window.innerWidth = 1440
    const server = fakeServer()
    server.on(dataInterface.rows, { list: rows, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
    server.on(dataInterface.row, ({ value: one }) => JSON.stringify(rows.find(({ id }) => id === one) ?? ''))
    const onChange = vi.fn()
    const page = renderPage(<PopupSeveral aria-label="项目" source={source} value={value} onChange={onChange} />)
    const choose = async (name: string) => {
      await page.user.click(screen.getByRole('combobox', { name: '项目' }))
      const dialog = await screen.findByRole('dialog')
      await page.user.click(await within(dialog).findByRole('radio', { name }))
      await page.user.click(within(dialog).getByRole('button', { name: '确定' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    return { onChange, choose, ...page }
  }

  test('adds one to those that are chosen, and one that is chosen already not again', async () => {
    const { onChange, choose } = open(['p1'])
    expect(await screen.findByText('滨江文化中心')).toBeTruthy()
    await choose('滨江文化中心')
    expect(onChange).not.toHaveBeenCalled()
    await choose('青云小学')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['p1', 'p2'])
  })

  test('names one whose row is gone, and gives up the one whose name is pressed away', async () => {
    const { onChange, user } = open(['p1', 'gone', 'p2'])
    await screen.findByText('青云小学')
    const away = screen.getAllByRole('button', { name: /^移除/ })
    expect(away.map((one) => one.getAttribute('aria-label'))).toEqual([
      '移除 滨江文化中心',
      '移除 无法显示的内容',
      '移除 青云小学',
    ])
    await user.click(away[1] as HTMLElement)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['p1', 'p2'])
  })
})
