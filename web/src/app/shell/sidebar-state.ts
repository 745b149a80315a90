import { create } from 'zustand'
import { keep, readKept } from '../../platform/storage'

/** Pixels: below this window width the device is mobile (SHL-52). */
export const mobileWidth = 992

/** Whether the side bar is open; on a wide window it is remembered (SHL-50), on a mobile one it starts closed (SHL-53). */
export const useSidebar = create(() => ({ open: readKept('sidebarOpen', true), drawer: false }))

export function toggleSidebar(mobile: boolean): void {
  const { open, drawer } = useSidebar.getState()
  if (mobile) {
    useSidebar.setState({ drawer: !drawer })
    return
  }
  keep('sidebarOpen', !open)
  useSidebar.setState({ open: !open })
}

export const closeDrawer = () => useSidebar.setState({ drawer: false })
