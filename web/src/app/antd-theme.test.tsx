import { renderHook } from '@testing-library/react'
import { ConfigProvider, theme } from 'antd'
import { expect, test } from 'vitest'
import { antdTheme, shades, sideBarTheme } from './antd-theme'
import type { ThemeColour } from './settings'

const channels = (colour: string) => (colour.match(/[0-9a-f]{2}/g) ?? []).map((channel) => Number.parseInt(channel, 16))

test.each(Object.keys(shades) as ThemeColour[])(
  'what is chosen stood on grey in %s: its ground is pale',
  (themeClass) => {
    const token = theme.getDesignToken(antdTheme({ themeClass, appearance: 'light', size: 'medium' }))
    for (const ground of [
      token.colorPrimaryBg,
      token.controlItemBgActive,
      token.colorSuccessBg,
      token.colorWarningBg,
    ]) {
      expect(Math.min(...channels(ground))).toBeGreaterThan(225)
    }
  },
)

test('[SHL-05] the chosen entry of a dark side bar beside light pages was white on pale: its ground is dark', () => {
  const look = { themeClass: 'blue', appearance: 'light', size: 'medium' } as const
  const { result } = renderHook(() => theme.useToken().token, {
    wrapper: ({ children }) => (
      <ConfigProvider theme={antdTheme(look)}>
        <ConfigProvider theme={sideBarTheme({ ...look, slideClass: 'dark' })}>{children}</ConfigProvider>
      </ConfigProvider>
    ),
  })
  expect(Math.max(...channels(result.current.colorPrimaryBg))).toBeLessThan(100)
})
