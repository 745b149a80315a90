import { create } from 'zustand'
import { keep, readKept } from '../platform/storage'

export const themeColours = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red'] as const
export type ThemeColour = (typeof themeColours)[number]
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

/** What a person sets for this browser (SHL-58 to SHL-67, SHL-74). */
export interface Settings {
  themeClass: ThemeColour
  /** Look of the side bar. */
  slideClass: 'dark' | 'lightWhite'
  /** Look of the pages. */
  mode: 'light' | 'dark'
  size: Size
  layoutType: string
  tagsView: boolean
  tagsIcon: boolean
  showLanguage: boolean
  useCache: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
}

const defaults: Settings = {
  themeClass: 'blue',
  slideClass: 'dark',
  mode: 'light',
  size: 'medium',
  layoutType: 'classic',
  tagsView: true,
  tagsIcon: true,
  showLanguage: true,
  useCache: true,
  fixedHeader: true,
  sidebarLogo: true,
}

const oneOf = <T extends string>(choices: readonly T[], value: string, fallback: T) =>
  choices.find((choice) => choice === value) ?? fallback

function readSettings(): Settings {
  const kept = <K extends keyof Settings>(key: K) => readKept(key, defaults[key])
  return {
    themeClass: oneOf(themeColours, kept('themeClass'), defaults.themeClass),
    // A stored `light` is read as lightWhite (SHL-06).
    slideClass: kept('slideClass').startsWith('light') ? 'lightWhite' : 'dark',
    mode: kept('mode') === 'dark' ? 'dark' : 'light',
    size: oneOf(sizes, kept('size'), defaults.size),
    layoutType: kept('layoutType'),
    tagsView: kept('tagsView'),
    tagsIcon: kept('tagsIcon'),
    showLanguage: kept('showLanguage'),
    useCache: kept('useCache'),
    fixedHeader: kept('fixedHeader'),
    sidebarLogo: kept('sidebarLogo'),
  }
}

export const useSettings = create<Settings>(readSettings)

/** Colours of what stands outside antd follow these two attributes. */
function paintDocument({ themeClass, mode }: Settings) {
  const root = document.documentElement
  root.dataset.theme = themeClass
  root.dataset.mode = mode
  root.style.colorScheme = mode
}

/** Changes one setting here and in this browser's storage. */
export function setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
  keep(key, value)
  useSettings.setState({ [key]: value })
  paintDocument(useSettings.getState())
}
