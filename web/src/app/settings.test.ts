import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import page from '../../index.html?raw'
import { beginSession } from '../platform/session-state'
import { keep } from '../platform/storage'
import { antdTheme, componentSize, shades, sideBarTheme } from './antd-theme'
import { layoutTypes, restoreDefaults, type Settings, setSetting, sizes, useSettings } from './settings'
import { swatches } from './shell/theme-swatches'

beforeEach(restoreDefaults)

const kept = (key: string): unknown => JSON.parse(localStorage.getItem(`rw_${key}`) ?? 'null')?.value

/** The settings as a new start of the product reads them. */
async function readAgain(): Promise<Settings> {
  vi.resetModules()
  return (await import('./settings')).useSettings.getState()
}

describe('settings of this browser', () => {
  describe('[SHL-61] [SHL-62] [SHL-63] [SHL-64] [SHL-65] [SHL-66] [SHL-67] a switch of the shell', () => {
    test.each([
      'tagsIcon',
      'showSearch',
      'fixedHeader',
      'sidebarLogo',
      'useCache',
      'tagsView',
      'showLanguage',
    ] as const)('%s is kept and read at the next start', async (key) => {
      expect(useSettings.getState()[key]).toBe(true)
      setSetting(key, false)
      expect(kept(key)).toBe(false)
      expect((await readAgain())[key]).toBe(false)
    })
  })

  test('[SHL-73] every other setting that nobody has set starts as documented', async () => {
    localStorage.clear()
    const settings = await readAgain()
    const on = ['tagsView', 'tagsIcon', 'showLanguage', 'showSearch', 'useCache', 'fixedHeader', 'sidebarLogo'] as const
    expect(on.filter((name) => !settings[name])).toEqual([])
    expect((await import('../platform/session-state')).useSession.getState().system).toEqual({})
    expect((await import('./shell/filter/global-filter')).currentFilter()).toBeNull()
    expect((await import('../platform/error-log')).useErrorLog.getState().errors).toEqual([])
    const { useImageCode } = await import('../features/session/use-image-code')
    expect(renderHook(() => useImageCode()).result.current.image).toBeNull()
    expect(page).toContain('<title>项目评审工作站</title>')
  })

  test('[SHL-60] [SES-13] a sign-in brings the layout of the person', () => {
    keep('layoutType', 'blend')
    expect(useSettings.getState().layoutType).toBe('classic')
    beginSession('another')
    expect(useSettings.getState().layoutType).toBe('blend')
    expect(layoutTypes).toEqual(['classic', 'functional', 'blend', 'plain'])
  })

  test('[SHL-05] [SHL-06] the side bar is dark or lightWhite, and a stored light is read as lightWhite', async () => {
    const background = () => sideBarTheme(useSettings.getState()).algorithm
    const dark = background()
    setSetting('slideClass', 'lightWhite')
    expect(kept('slideClass')).toBe('lightWhite')
    expect(background()).not.toBe(dark)
    keep('slideClass', 'light')
    expect((await readAgain()).slideClass).toBe('lightWhite')
  })

  test('[SHL-56] [SHL-57] layouts take #1890ff and pages without layout #409EFF, both drawn in the shade of blue', () => {
    expect(swatches.blue).toBe('#1890ff')
    expect(page).toContain('<meta name="theme-color" content="#409EFF" />')
    expect(useSettings.getState().themeClass).toBe('blue')
    expect(antdTheme(useSettings.getState()).token?.colorPrimary).toBe(shades.blue.light)
  })

  test('[SHL-74] each size has a density of its own', () => {
    expect(sizes.map(componentSize)).toEqual(['large', 'middle', 'small', 'small'])
    const algorithms = sizes.map(
      (size) => [antdTheme({ themeClass: 'blue', appearance: 'light', size }).algorithm].flat().length,
    )
    expect(algorithms).toEqual([1, 1, 1, 2])
    setSetting('size', 'mini')
    expect(document.documentElement.dataset.size).toBe('mini')
  })

  test('what is set in another window is seen in this one', () => {
    localStorage.setItem('rw_themeClass', JSON.stringify({ type: 'string', value: 'green' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'rw_themeClass' }))
    expect(useSettings.getState().themeClass).toBe('green')
    expect(document.documentElement.dataset.theme).toBe('green')
  })

  test('pages look as the system does until somebody chooses, also when the system changes', async () => {
    const system = new EventTarget() as EventTarget & { matches: boolean }
    system.matches = true
    const known = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('prefers-color-scheme') ? (system as MediaQueryList) : known(query),
    )
    vi.resetModules()
    const settings = await import('./settings')
    const look = () => [settings.useSettings.getState().appearance, document.documentElement.dataset.mode]
    expect(look()).toEqual(['dark', 'dark'])
    system.matches = false
    system.dispatchEvent(new Event('change'))
    expect(look()).toEqual(['light', 'light'])
    settings.setSetting('mode', 'dark')
    expect([...look(), kept('mode')]).toEqual(['dark', 'dark', 'dark'])
    system.dispatchEvent(new Event('change'))
    expect(look()).toEqual(['dark', 'dark'])
    settings.setSetting('mode', 'auto')
    expect(look()).toEqual(['light', 'light'])
    vi.restoreAllMocks()
  })

  test('defaults can be restored, and then nothing is kept', () => {
    setSetting('themeClass', 'red')
    setSetting('mode', 'dark')
    restoreDefaults()
    expect(useSettings.getState()).toMatchObject({ themeClass: 'blue', mode: 'auto', appearance: 'light' })
    expect([kept('themeClass'), kept('mode'), document.documentElement.dataset.mode]).toEqual([
      undefined,
      undefined,
      'light',
    ])
  })
})
