import { type ThemeConfig, theme } from 'antd'
import type { Appearance, Settings, Size, ThemeColour } from './settings'

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

/** For grounds and borders, palest first. What antd makes of shades as deep as ours is grey. */
const paleShades: Record<ThemeColour, readonly [string, string, string, string]> = {
  blue: ['#e6f4ff', '#bae0ff', '#91caff', '#69b1ff'],
  purple: ['#f9f0ff', '#efdbff', '#d3adf7', '#b37feb'],
  azure: ['#e6fffb', '#b5f5ec', '#87e8de', '#5cdbd3'],
  ocean: ['#f0f5ff', '#d6e4ff', '#adc6ff', '#85a5ff'],
  green: ['#f6ffed', '#d9f7be', '#b7eb8f', '#95de64'],
  yellow: ['#fffbe6', '#fff1b8', '#ffe58f', '#ffd666'],
  orange: ['#fff7e6', '#ffe7ba', '#ffd591', '#ffc069'],
  red: ['#fff1f0', '#ffccc7', '#ffa39e', '#ff7875'],
}
const white = '#ffffff'
const black = '#000000'

const hex = (digits: string) => Number.parseInt(digits, 16)

/** A colour on the way to another one, both given as #rrggbb; `part` of the way is gone. */
const mix = (colour: string, other: string, part: number) =>
  colour.replace(/[0-9a-f]{2}/g, (from, at: number) => {
    const to = other.slice(at, at + 2)
    return Math.round(hex(from) + (hex(to) - hex(from)) * part)
      .toString(16)
      .padStart(2, '0')
  })

/** The pale tokens of one of antd's meanings. What the pointer is over is hardly deeper: links of a chosen row stand on it. */
function paleTokens(meaning: 'Primary' | 'Info' | 'Success' | 'Warning' | 'Error', colour: ThemeColour) {
  const [ground, deeper, border, borderHover] = paleShades[colour]
  return {
    [`color${meaning}Bg`]: ground,
    [`color${meaning}BgHover`]: mix(ground, deeper, 0.2),
    [`color${meaning}Border`]: border,
    [`color${meaning}BorderHover`]: borderHover,
  }
}

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

const lightTokens = {
  colorError: '#cf1322',
  ...paleTokens('Error', 'red'),
  colorSuccess: '#237804',
  ...paleTokens('Success', 'green'),
  colorWarning: '#ad4e00',
  ...paleTokens('Warning', 'orange'),
  colorTextTertiary: '#6b6b6b',
  colorTextDescription: '#595f69',
  colorTextPlaceholder: '#6b6b6b',
  colorBgLayout: '#f5f6f8',
}
const darkTokens = {
  colorError: '#ff918e',
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

/** A switch that is off has words and an edge, which antd's pale grey hides. */
const lightSwitch = { colorTextQuaternary: '#6b6b6b', colorTextTertiary: '#595f69' }
const darkSwitch = { colorTextLightSolid: onBright, colorTextQuaternary: '#868c96', colorTextTertiary: '#9aa0aa' }

/** Antd lightens what the pointer is over, and words in it can no longer be read on white. */
const pointedAt = (accent: string) => ({
  colorPrimaryHover: mix(accent, black, 0.15),
  colorLinkHover: mix(accent, black, 0.15),
  colorErrorHover: mix(lightTokens.colorError, black, 0.15),
})

/** On dark grounds antd dims a link that the pointer is over, until it can no longer be read. */
const pointedAtInDark = (accent: string) => ({ colorLinkHover: mix(accent, white, 0.25) })

/** Of shades as bright as ours antd makes grounds on which no link can be read. */
const darkGrounds = (accent: string) => ({
  colorPrimaryBg: mix(darkTokens.colorBgContainer, accent, 0.1),
  colorPrimaryBgHover: mix(darkTokens.colorBgContainer, accent, 0.12),
})

const paleAccent = (colour: ThemeColour) => ({ ...paleTokens('Primary', colour), ...paleTokens('Info', colour) })

/** What antd's theme depends on; `still` is for people who want no motion. */
type Look = Pick<Settings, 'themeClass' | 'size'> & { appearance: Appearance; still?: boolean }

/** Antd's theme for the settings; one object for each look. */
export function antdTheme({ themeClass, appearance, size, still }: Look): ThemeConfig {
  const accent = shades[themeClass][appearance]
  const dark = appearance === 'dark'
  const base = dark ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    algorithm: size === 'mini' ? [base, theme.compactAlgorithm] : base,
    token: {
      fontFamily,
      motion: !still,
      colorPrimary: accent,
      colorInfo: accent,
      colorLink: accent,
      ...(dark
        ? { ...darkTokens, ...darkGrounds(accent), ...pointedAtInDark(accent) }
        : { ...lightTokens, ...paleAccent(themeClass), ...pointedAt(accent) }),
    },
    components: dark
      ? {
          // The dark algorithm dims the accent, too far for words on raised surfaces.
          Button: { primaryColor: onBright, dangerColor: onBright, colorLink: accent },
          Badge: { colorTextLightSolid: onBright },
          Switch: darkSwitch,
          Menu: {
            itemBg: 'transparent',
            subMenuItemBg: 'transparent',
            itemSelectedBg: mix(darkTokens.colorBgContainer, accent, 0.3),
            itemSelectedColor: white,
            subMenuItemSelectedColor: accent,
          },
        }
      : { Switch: lightSwitch, Menu: { itemBg: 'transparent', subMenuItemBg: 'transparent' } },
  }
}

const componentSizes = { default: 'large', medium: 'middle', small: 'small', mini: 'small' } as const

/** Antd's size for ours. */
export const componentSize = (size: Size) => componentSizes[size]

/** The dark side bar beside light pages, which takes over none of their colours. */
export function sideBarTheme({ slideClass, ...look }: Look & Pick<Settings, 'slideClass'>): ThemeConfig {
  const dark = slideClass === 'dark' || look.appearance === 'dark'
  return { ...antdTheme({ ...look, appearance: dark ? 'dark' : 'light' }), inherit: false }
}
