import { theme } from 'antd'
import { expect, test } from 'vitest'
import { antdTheme, shades } from './antd-theme'
import type { ThemeColour } from './settings'

const channels = (colour: string) => (colour.match(/[0-9a-f]{2}/g) ?? []).map((channel) => Number.parseInt(channel, 16))

test.each(Object.keys(shades) as ThemeColour[])(
  'what is chosen stood on grey in %s: its ground is pale',
  (themeClass) => {
    const token = theme.getDesignToken(antdTheme({ themeClass, mode: 'light', size: 'medium' }))
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
