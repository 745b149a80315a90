import { fireEvent, screen, waitFor } from '@testing-library/react'
import { file, type SheetPiece } from '@workstation/contract/file'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { PageBoundary } from '../../page-boundary'
import { SheetViewer } from './sheet-viewer'

const twenty = '二'.repeat(20)
const digits = '123456789012345'
/** The first row with texts at their limits, the others beyond these. */
const rowOf = (sheet: number, row: number) => {
  const isFirst = row === 0
  return [`${sheet}-${row}`, `-${row}.5`, isFirst ? twenty : `${twenty}一`, isFirst ? digits : `${digits}6`]
}

async function open(pieces: Partial<SheetPiece>) {
  const server = fakeServer()
  server.on(file.sheet, ({ sheet = 0, offset = 0 }) => ({
    ...{ sheets: ['台账'], total: 1200, columns: 4, capped: false, offset: Number(offset) },
    rows: Array.from({ length: Math.min(500, 1200 - Number(offset)) }, (_, at) =>
      rowOf(Number(sheet), Number(offset) + at),
    ),
    ...pieces,
  }))
  renderPage(
    <PageBoundary>
      <SheetViewer file={{ fileId: 'f1', name: '台账.xlsx' }} address="/x" token="t" />
    </PageBoundary>,
  )
  const stage = await screen.findByRole('region', { name: '台账.xlsx 的内容' })
  return { server, stage }
}
const lines = () =>
  [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) => [
    Number(row.getAttribute('aria-rowindex')),
    ...[...row.children].slice(0, 2).map(({ textContent }) => textContent),
  ])
const gaps = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr[aria-hidden] td')].map(({ style }) => style.height)

test('a sheet draws the rows in view with twenty around them, and asks for a piece of it when that comes near', async () => {
  const { server, stage } = await open({})
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C', 'D'])
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('1201')
  expect([lines().length, lines()[0], lines().at(-1)]).toEqual([20, [2, '1', '0-0'], [21, '20', '0-19']])
  expect(gaps()).toEqual([`${1180 * 28}px`])
  expect(screen.getByText('共 1200 行')).toBeTruthy()
  const cells = [...document.querySelectorAll('tbody tr')].slice(0, 2).map((row) => [...row.querySelectorAll('td')])
  expect(cells.map((row) => row.map(({ className, title }) => [className, title]))).toEqual([
    [
      ['', ''],
      ['sheet-number', ''],
      ['', ''],
      ['sheet-number', ''],
    ],
    [
      ['', ''],
      ['sheet-number', ''],
      ['', `${twenty}一`],
      ['', ''],
    ],
  ])

  stage.scrollTop = 500 * 28
  fireEvent.scroll(stage)
  await waitFor(() => expect(lines()[20]).toEqual([502, '501', '0-500']))
  expect([lines().length, lines()[0], lines()[19]]).toEqual([40, [482, '481', '0-480'], [501, '500', '0-499']])
  expect(gaps()).toEqual([`${480 * 28}px`, `${680 * 28}px`])
  stage.scrollTop = 1199 * 28
  fireEvent.scroll(stage)
  await waitFor(() => expect(lines().at(-1)).toEqual([1201, '1200', '0-1199']))
  expect(gaps()).toEqual([`${1179 * 28}px`])
  expect(server.inputs(file.sheet)).toEqual(
    ['0', '500', '1000'].map((offset) => ({ id: 'f1', sheet: '0', offset, token: 't' })),
  )
})

test('a workbook of several sheets shows one at a time; a sheet alone has no tabs', async () => {
  const { server } = await open({ sheets: ['一月', '二月'], total: 2, rows: [['甲'], ['乙']], capped: true })
  const tab = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
  const current = () => ['一月', '二月'].map((name) => tab(name).getAttribute('aria-current'))
  expect(current()).toEqual(['true', null])
  expect(screen.getByText('只显示前 2 行、4 列，完整内容请下载查看')).toBeTruthy()
  fireEvent.click(tab('二月'))
  await waitFor(() => expect(server.inputs(file.sheet).map(({ sheet }) => sheet)).toEqual(['0', '1']))
  expect(current()).toEqual([null, 'true'])
  await screen.findByText('乙')
})

test('a sheet that holds nothing says so', async () => {
  await open({ total: 0, columns: 0, rows: [] })
  expect(await screen.findByText('这张表没有内容')).toBeTruthy()
  expect(document.querySelector('table, nav')).toBeNull()
})
