import { useEffect } from 'react'
import { type ThemeColour, useSettings } from '../settings'

/** What a colour is called by: the swatch of the setting and the bar of a phone's browser. Pages use a readable shade of it. */
export const swatches: Record<ThemeColour, string> = {
  // The default of the four layouts (SHL-56, SHL-57).
  blue: '#1890ff',
  purple: '#722ed1',
  azure: '#13a8a8',
  ocean: '#2f54eb',
  green: '#52c41a',
  yellow: '#fadb14',
  orange: '#fa8c16',
  red: '#f5222d',
}

/** Colours the bar of a phone's browser like the theme; pages without layout keep the colour of the document. */
export function useBrowserColour(): void {
  const colour = swatches[useSettings((settings) => settings.themeClass)]
  useEffect(() => {
    const place = document.querySelector('meta[name="theme-color"]')
    const before = place?.getAttribute('content') ?? ''
    place?.setAttribute('content', colour)
    return () => place?.setAttribute('content', before)
  }, [colour])
}
