import { BellOutlined, HomeOutlined, UserOutlined } from '@ant-design/icons'
import { flatMenu } from '../../platform/menu-pages'
import { useSession } from '../../platform/session-state'
import { MenuIcon } from '../../ui/menu-icon'

const own = new Map([
  ['/home', <HomeOutlined key="home" aria-hidden />],
  ['/messageRecord', <BellOutlined key="messages" aria-hidden />],
  ['/profile', <UserOutlined key="profile" aria-hidden />],
])

/** The icon of a tab: that of its menu entry. */
export function TabIcon({ path, name }: { path: string; name: string }) {
  const icon = useSession((state) => flatMenu(state.menus).find(({ id }) => id === name)?.icon)
  return own.get(path) ?? <MenuIcon name={icon ?? ''} />
}
