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

/** How bright a colour is to the eye, from 0 to 1, as WCAG reckons it. */
function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(Object.keys(shades) as ThemeColour[])(
  'a link under the pointer and the open branch of the menu of a phone could not be read in dark, in %s',
  (themeClass) => {
    const themed = antdTheme({ themeClass, appearance: 'dark', size: 'medium' })
    const { colorLinkHover, colorBgElevated } = theme.getDesignToken(themed)
    const branch = String(themed.components?.Menu?.subMenuItemSelectedColor)
    for (const words of [colorLinkHover, branch])
      expect((brightnessOf(words) + 0.05) / (brightnessOf(colorBgElevated) + 0.05)).toBeGreaterThan(4.5)
  },
)
