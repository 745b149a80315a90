import type { MenuItem } from '@workstation/contract/session'

/** Which entries of a menu show each icon: name of the icon → titles, in the order of the menu. */
export function entriesByIcon(menus: readonly MenuItem[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const visit = ({ icon, fullName, children }: MenuItem) => {
    if (icon) found.set(icon, [...(found.get(icon) ?? []), fullName])
    for (const child of children) visit(child)
  }
  for (const entry of menus) visit(entry)
  return found
}
