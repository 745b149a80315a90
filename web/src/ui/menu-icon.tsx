import * as icons from './menu-icons'

const byName = new Map(Object.entries(icons))

/** The icons that a menu entry can name. */
export const menuIconNames: readonly string[] = [...byName.keys()]

/** The icon that a menu entry names, such as `SettingOutlined`; a plain one for a name that is not known. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = byName.get(name) ?? icons.FileOutlined
  return <Icon aria-hidden />
}
