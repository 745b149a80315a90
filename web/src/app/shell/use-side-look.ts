import type { ThemeConfig } from 'antd'
import { useMemo } from 'react'
import { useReducedMotion } from '../../ui/use-reduced-motion'
import { sideBarTheme } from '../antd-theme'
import { useSettings } from '../settings'

/** How the part that carries the menu looks: side bar, or bar on top (SHL-05). */
export function useSideLook(): { theme: ThemeConfig; look: 'dark' | 'light' } {
  const { themeClass, appearance, size, slideClass } = useSettings()
  const still = useReducedMotion()
  const theme = useMemo(
    () => sideBarTheme({ themeClass, appearance, size, slideClass, still }),
    [themeClass, appearance, size, slideClass, still],
  )
  return { theme, look: slideClass === 'dark' || appearance === 'dark' ? 'dark' : 'light' }
}
