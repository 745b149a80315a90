import { describe, expect, test } from 'vitest'
import { addressAfterClosing, allClosed, closed, othersClosed, refreshed, type Tab, visited } from './tabs'

const tab = (path: string, fields: Partial<Tab> = {}): Tab => ({
  path,
  title: path,
  zhTitle: path,
  affix: false,
  noCache: false,
  name: '',
  location: { pathname: path, search: '', hash: '', state: null, key: path },
  version: 0,
  ...fields,
})
const home = tab('/home', { affix: true })
const tabs = [home, tab('/a'), tab('/b')]
const paths = (list: readonly Tab[]) => list.map(({ path }) => path)

describe('the tab strip', () => {
  test('[SHL-24] [SHL-32] a visit adds a view with all that an entry carries, a second one keeps its place', () => {
    const { version: _, ...visit } = tab('/c', { title: 'C', zhTitle: '丙', name: 'c', noCache: true })
    const after = visited(tabs, visit)
    expect(paths(after)).toEqual(['/home', '/a', '/b', '/c'])
    expect(after[3]).toMatchObject({ path: '/c', title: 'C', zhTitle: '丙', affix: false, noCache: true, name: 'c' })
    expect(paths(visited(after, tab('/a', { title: 'new' })))).toEqual(['/home', '/a', '/b', '/c'])
    expect(visited(after, tab('/a', { title: 'new' }))[1]?.title).toBe('new')
  })

  test('[SHL-26] [SHL-29] closing removes a tab, and never a fixed one', () => {
    expect(paths(closed(tabs, '/a'))).toEqual(['/home', '/b'])
    expect(paths(closed(tabs, '/home'))).toEqual(['/home', '/a', '/b'])
  })

  test('[SHL-27] [SHL-28] close others and close all leave the fixed tabs', () => {
    expect(paths(othersClosed(tabs, '/b'))).toEqual(['/home', '/b'])
    expect(paths(allClosed(tabs))).toEqual(['/home'])
  })

  test('[SHL-25] a refresh builds one page anew', () => {
    expect(refreshed(tabs, '/a').map(({ version }) => version)).toEqual([0, 1, 0])
  })

  test('[SHL-30] [SHL-31] after closing the active tab the last remaining one is shown, else /', () => {
    expect(addressAfterClosing(closed(tabs, '/a'))).toBe('/b')
    expect(addressAfterClosing(closed([tab('/a')], '/a'))).toBe('/')
  })
})
