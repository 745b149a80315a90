type Go = (path: string) => void

const windowAddress = () => window.location.pathname + window.location.search

let go: Go = (path) => window.location.assign(path)
let where = windowAddress

/**
 * Lets code outside the components navigate; the router registers itself at start.
 * @param address path and query of the page that is shown
 */
export function registerNavigation(navigate: Go, address = windowAddress): void {
  go = navigate
  where = address
}

export const goTo = (path: string) => go(path)

/** Path and query of the page that is shown. */
export const currentAddress = () => where()

/** Where somebody comes to who asked for no other page. */
export const startPages: readonly string[] = ['/', '/home']

function withWayBack(address: string, path: string): string {
  return startPages.includes(path) ? address : `${address}?redirect=${encodeURIComponent(path)}`
}

/** The sign-in address that leads back to `path` afterwards. */
export function signInAddress(path: string): string {
  return withWayBack('/login', path)
}

/** The lock-screen address that leads back to `path` afterwards. */
export function lockAddress(path: string): string {
  return withWayBack('/lockScreen', path)
}

/** A redirect parameter as a path of this site; anything that could leave it becomes '/'. */
export function pathOfThisSite(redirect: string | null): string {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, window.location.origin)) return '/'
  const target = new URL(redirect, window.location.origin)
  const leaves = target.origin !== window.location.origin || target.pathname.startsWith('//')
  return leaves ? '/' : target.pathname + target.search + target.hash
}

/** A path without the token of a link: who has a session needs none, and copies none from the address bar. */
export function withoutToken(path: string): string {
  const [page = '', query = ''] = path.split('?')
  const values = new URLSearchParams(query)
  values.delete('token')
  return values.size > 0 ? `${page}?${values}` : page
}
