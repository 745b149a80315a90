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

function contrastOf(words: string, ground: string): number {
  const [darker = 0, lighter = 0] = [words, ground].map(brightnessOf).sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(Object.keys(shades) as ThemeColour[])(
  'a link under the pointer and the open branch of the menu of a phone could not be read in dark, in %s',
  (themeClass) => {
    const themed = antdTheme({ themeClass, appearance: 'dark', size: 'medium' })
    const { colorLinkHover, colorBgElevated } = theme.getDesignToken(themed)
    const branch = String(themed.components?.Menu?.subMenuItemSelectedColor)
    for (const words of [colorLinkHover, branch]) expect(contrastOf(words, colorBgElevated)).toBeGreaterThan(4.5)
  },
)

const looks = (['light', 'dark'] as const).flatMap((appearance) =>
  (Object.keys(shades) as ThemeColour[]).map((themeClass) => ({ themeClass, appearance })),
)

test.each(looks)(
  'links and words of a row that is chosen, and under the pointer, could not be read in $appearance, in $themeClass',
  (look) => {
    const { components, token: set } = antdTheme({ ...look, size: 'medium' })
    const token = theme.getDesignToken(antdTheme({ ...look, size: 'medium' }))
    const links = [
      String(set?.colorLink),
      String(components?.Button?.colorLink ?? set?.colorLink),
      token.colorLinkHover,
    ]
    for (const words of [...links, token.colorSuccess, token.colorError, token.colorTextTertiary])
      for (const ground of [token.colorPrimaryBg, token.colorPrimaryBgHover])
        expect(contrastOf(words, ground), `${words} on ${ground}`).toBeGreaterThan(4.5)
  },
)
