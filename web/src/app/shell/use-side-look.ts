import type { ThemeConfig } from 'antd'
import { useMemo } from 'react'
import { sideBarTheme } from '../antd-theme'
import { useSettings } from '../settings'

/** How the part that carries the menu looks: side bar, or bar on top (SHL-05). */
export function useSideLook(): { theme: ThemeConfig; look: 'dark' | 'light' } {
  const { themeClass, mode, size, slideClass } = useSettings()
  const theme = useMemo(
    () => sideBarTheme({ themeClass, mode, size, slideClass }),
    [themeClass, mode, size, slideClass],
  )
  return { theme, look: slideClass === 'dark' || mode === 'dark' ? 'dark' : 'light' }
}
