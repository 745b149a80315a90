import { type ThemeConfig, theme } from 'antd'
import type { Settings, Size, ThemeColour } from './settings'

/** Shades that pass WCAG AA: the light ones under white text, the dark ones under near-black text. */
export const shades: Record<ThemeColour, { light: string; dark: string }> = {
  blue: { light: '#0958d9', dark: '#4096ff' },
  purple: { light: '#722ed1', dark: '#b37feb' },
  azure: { light: '#0b7285', dark: '#3bc9db' },
  ocean: { light: '#2f54eb', dark: '#85a5ff' },
  green: { light: '#237804', dark: '#73d13d' },
  yellow: { light: '#8a6100', dark: '#ffd666' },
  orange: { light: '#ad4e00', dark: '#ffa940' },
  red: { light: '#cf1322', dark: '#ff7875' },
}

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

const lightTokens = {
  colorError: '#cf1322',
  colorSuccess: '#237804',
  colorWarning: '#ad4e00',
  colorTextTertiary: '#6b6b6b',
  colorTextDescription: '#595f69',
  colorTextPlaceholder: '#6b6b6b',
  colorBgLayout: '#f5f6f8',
}
const darkTokens = {
  colorError: '#ff7875',
  colorSuccess: '#73d13d',
  colorWarning: '#ffa940',
  colorTextTertiary: '#9aa0aa',
  colorTextDescription: '#a3a9b3',
  colorTextPlaceholder: '#9aa0aa',
  colorBgLayout: '#0e0f12',
  colorBgContainer: '#17181c',
  colorBgElevated: '#24262b',
}
const onBright = '#0a0a0a'

/** A deeper shade of a colour given as #rrggbb; `part` of each channel is left. */
const deepen = (colour: string, part: number) =>
  colour.replace(/[0-9a-f]{2}/g, (channel) =>
    Math.round(Number.parseInt(channel, 16) * part)
      .toString(16)
      .padStart(2, '0'),
  )

/** Antd lightens what the pointer is over, and words in it can no longer be read on white. */
const pointedAt = (accent: string) => ({
  colorPrimaryHover: deepen(accent, 0.85),
  colorLinkHover: deepen(accent, 0.85),
  colorErrorHover: deepen(lightTokens.colorError, 0.85),
})

/** Antd's theme for the settings; one object for each look. */
export function antdTheme({ themeClass, mode, size }: Pick<Settings, 'themeClass' | 'mode' | 'size'>): ThemeConfig {
  const accent = shades[themeClass][mode]
  const dark = mode === 'dark'
  const base = dark ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    algorithm: size === 'mini' ? [base, theme.compactAlgorithm] : base,
    token: {
      fontFamily,
      colorPrimary: accent,
      colorInfo: accent,
      colorLink: accent,
      ...(dark ? darkTokens : { ...lightTokens, ...pointedAt(accent) }),
    },
    components: dark
      ? {
          // The dark algorithm dims the accent, too far for words on raised surfaces.
          Button: { primaryColor: onBright, dangerColor: onBright, colorLink: accent },
          Badge: { colorTextLightSolid: onBright },
          Menu: { itemBg: 'transparent', subMenuItemBg: 'transparent', itemSelectedColor: '#ffffff' },
        }
      : { Menu: { itemBg: 'transparent', subMenuItemBg: 'transparent' } },
  }
}

const componentSizes = { default: 'large', medium: 'middle', small: 'small', mini: 'small' } as const

/** Antd's size for ours. */
export const componentSize = (size: Size) => componentSizes[size]

/** The dark side bar beside light pages. */
export function sideBarTheme(settings: Pick<Settings, 'themeClass' | 'mode' | 'size' | 'slideClass'>): ThemeConfig {
  const dark = settings.slideClass === 'dark' || settings.mode === 'dark'
  return antdTheme({ ...settings, mode: dark ? 'dark' : 'light' })
}
