import type { ReactNode } from 'react'
import { ChatButton } from '../../features/chat'
import { MessageBell, MessageNews } from '../../features/message'
import { openPreview } from '../../platform/preview-state'
import { useWindowWidth } from '../../ui/use-window-width'
import { useSettings } from '../settings'
import { FilterButton } from './filter/filter-button'
import { FullScreenButton } from './full-screen-button'
import { LanguageMenu } from './language-menu'
import { SearchButton } from './search/search-button'
import { SettingsButton } from './settings-button'
import { SidebarToggle } from './sidebar-toggle'
import { useSideLook } from './use-side-look'
import { UserMenu } from './user-menu'
import './header.css'

/** Pixels: below this window width the header keeps only what is used often, the rest stands in the user's menu. */
const tightWidth = 480

interface HeaderProps {
  mobile: boolean
  /** Logo and menu where they stand on top. */
  children?: ReactNode
}

/** The bar above the page (SHL-09 to SHL-17). */
export function Header({ mobile, children }: HeaderProps) {
  const { showLanguage, showSearch, layoutType } = useSettings()
  const { look } = useSideLook()
  const tight = useWindowWidth() < tightWidth
  // Messages belong to the person alone.
  const own = openPreview() === null
  const withSide = mobile || layoutType === 'classic' || layoutType === 'blend'
  return (
    <header className="shell-header" data-look={children ? look : undefined}>
      {withSide ? <SidebarToggle mobile={mobile} /> : null}
      {children ?? <span className="shell-space" />}
      {own ? <MessageNews /> : null}
      {showSearch ? <SearchButton wide={!mobile && !children} /> : null}
      <FilterButton named={!mobile} />
      {mobile ? null : <FullScreenButton />}
      {own ? <ChatButton /> : null}
      {own ? <MessageBell /> : null}
      {showLanguage && !tight ? <LanguageMenu /> : null}
      {tight ? null : <SettingsButton />}
      <UserMenu compact={mobile} complete={tight} />
    </header>
  )
}
