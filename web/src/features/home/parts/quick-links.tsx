import type { MenuItem } from '@workstation/contract/session'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { flatMenu, menuPath, menuTitle } from '../../../platform/menu-pages'
import { useSession } from '../../../platform/session-state'
import { HomeCard } from './home-card'

/** So many that they can be taken in at a glance. */
const shown = 8

const isPage = ({ type, hidden }: MenuItem) => type === 2 && !hidden

/** Ways to the first pages of this person's menu. */
export function QuickLinks() {
  const { t } = useTranslation('home')
  const menus = useSession((state) => state.menus)
  const links = flatMenu(menus).filter(isPage).slice(0, shown)
  return (
    <HomeCard title={t('links')}>
      <ul className="home-links">
        {links.map((item) => (
          <li key={item.id}>
            <Link to={menuPath(item)}>{menuTitle(item)}</Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
