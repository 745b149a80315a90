import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { ImportPasswords } from './import-passwords'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const passwords = Array.from({ length: 101 }, (_, at) => ({ account: `person${at}`, password: `pass-${at}` }))

test('first passwords are shown up to a hundred, and all of them lie in the file', async () => {
  const kept = vi.fn()
  const made: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:passwords'
  })
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href} ${this.isConnected}`)
  })
  const { user } = renderPage(<ImportPasswords passwords={passwords} onKept={kept} />)
  const table = screen.getByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(101)
  expect(within(table).getByText('pass-99')).toBeTruthy()
  expect(screen.queryByText('pass-100')).toBeNull()
  expect(screen.getByText('还有 1 个，请下载密码表。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /下载/ }))
  expect(names).toEqual(['初始密码.csv blob:passwords true'])
  expect(document.querySelector('a[download]')).toBeNull()
  const bytes = new Uint8Array(await (made[0] as Blob).arrayBuffer())
  // Spreadsheets read the file as UTF-8 by the mark in front.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect([lines.length, lines[0], lines[101]]).toEqual([102, '账号,初始密码', 'person100,pass-100'])
  expect(made[0]?.type).toBe('text/csv;charset=utf-8')
  expect(kept).toHaveBeenCalledTimes(1)
  expect(freed).not.toHaveBeenCalled()
})
