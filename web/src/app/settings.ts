import { create } from 'zustand'
import { useSession } from '../platform/session-state'
import { forget, keep, onKeptElsewhere, readKept } from '../platform/storage'

export const themeColours = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red'] as const
export type ThemeColour = (typeof themeColours)[number]
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]
/** Menu at the side, on top, on top with its children at the side, and compact at the side (SHL-01 to SHL-04). */
export const layoutTypes = ['classic', 'functional', 'blend', 'plain'] as const
export type LayoutType = (typeof layoutTypes)[number]

export type Appearance = 'light' | 'dark'

/** What a person sets for this browser (SHL-58 to SHL-67, SHL-74). */
export interface Settings {
  themeClass: ThemeColour
  /** Look of the side bar. */
  slideClass: 'dark' | 'lightWhite'
  /** Look of the pages; `auto` is as the system has it. */
  mode: 'auto' | Appearance
  size: Size
  layoutType: LayoutType
  tagsView: boolean
  tagsIcon: boolean
  showLanguage: boolean
  showSearch: boolean
  useCache: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
}

const defaults: Settings = {
  themeClass: 'blue',
  slideClass: 'dark',
  mode: 'auto',
  size: 'medium',
  layoutType: 'classic',
  tagsView: true,
  tagsIcon: true,
  showLanguage: true,
  showSearch: true,
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
    mode: oneOf(['auto', 'light', 'dark'], kept('mode'), defaults.mode),
    size: oneOf(sizes, kept('size'), defaults.size),
    layoutType: oneOf(layoutTypes, kept('layoutType'), defaults.layoutType),
    tagsView: kept('tagsView'),
    tagsIcon: kept('tagsIcon'),
    showLanguage: kept('showLanguage'),
    showSearch: kept('showSearch'),
    useCache: kept('useCache'),
    fixedHeader: kept('fixedHeader'),
    sidebarLogo: kept('sidebarLogo'),
  }
}

/** The settings, and how the pages look by them now. */
type ShownSettings = Settings & { readonly appearance: Appearance }

const systemWish = window.matchMedia('(prefers-color-scheme: dark)')

function shown(settings: Settings): ShownSettings {
  const bySystem = systemWish.matches ? 'dark' : 'light'
  return { ...settings, appearance: settings.mode === 'auto' ? bySystem : settings.mode }
}

export const useSettings = create<ShownSettings>(() => shown(readSettings()))
systemWish.addEventListener('change', () => useSettings.setState(shown))

/** Colours and distances of what stands outside antd follow these attributes. */
function paintDocument({ themeClass, appearance, size }: ShownSettings) {
  const root = document.documentElement
  root.dataset.theme = themeClass
  root.dataset.mode = appearance
  root.dataset.size = size
  root.style.colorScheme = appearance
}

/** Changes one setting here and in this browser's storage. */
export function setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
  keep(key, value)
  useSettings.setState((before) => shown({ ...before, [key]: value }))
}

/** Forgets what was set in this browser, so that every setting has its default again. */
export function restoreDefaults(): void {
  for (const key of Object.keys(defaults)) forget(key)
  useSettings.setState(shown(defaults))
}

paintDocument(useSettings.getState())
useSettings.subscribe(paintDocument)

// A sign-in brings the layout that its person has chosen on whatever machine (SES-13).
useSession.subscribe(({ token }, before) => {
  if (token && token !== before.token) useSettings.setState({ layoutType: readSettings().layoutType })
})

// Every window of this browser looks the same: what is set in one is seen in the others at once.
for (const key of Object.keys(defaults)) onKeptElsewhere(key, () => useSettings.setState(shown(readSettings())))
