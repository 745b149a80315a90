import { type ReactNode, useMemo } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router'

/** Lets a kept page see the address it was left at, while another page has the window's. */
export function FixedLocation({ location, children }: { location: Location; children: ReactNode }) {
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>
}
