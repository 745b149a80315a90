import type { MenuItem } from '@workstation/contract/session'
import { Link } from 'react-router'
import { menuPath } from '../../platform/menu-pages'

/** An entry that opens a window of its own, which learns nothing of this one (RTE-55). */
export function OutsideLink({ item, title }: { item: MenuItem; title: string }) {
  return (
    <Link to={menuPath(item)} target="_blank" rel="noopener noreferrer">
      {title}
    </Link>
  )
}
