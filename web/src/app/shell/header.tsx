import { MenuFoldOutlined, MenuUnfoldOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { MessageBell } from '../../features/message'
import { useSettings } from '../settings'
import { FullScreenButton } from './full-screen-button'
import { LanguageMenu } from './language-menu'
import { toggleSidebar, useSidebar } from './sidebar-state'
import { useShellTexts } from './use-shell-texts'
import { UserMenu } from './user-menu'

const SettingsDrawer = lazy(async () => ({ default: (await import('./settings-drawer')).SettingsDrawer }))

/** The bar above the page (SHL-09, SHL-14, SHL-16, SHL-17). */
export function Header({ mobile }: { mobile: boolean }) {
  const { t } = useShellTexts()
  const [settingsOpen, setSettingsOpen] = useState<boolean>()
  const showLanguage = useSettings((settings) => settings.showLanguage)
  const open = useSidebar((state) => (mobile ? state.drawer : state.open))
  return (
    <header className="shell-header">
      <Button
        type="text"
        size="middle"
        aria-label={t(open ? 'shell:closeMenu' : 'shell:openMenu')}
        aria-expanded={open}
        icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={() => toggleSidebar(mobile)}
      />
      <span className="shell-space" />
      {mobile ? null : <FullScreenButton />}
      <MessageBell />
      {showLanguage ? <LanguageMenu /> : null}
      <Tooltip title={t('shell:settings')}>
        <Button
          type="text"
          size="middle"
          aria-label={t('shell:settings')}
          icon={<SettingOutlined />}
          onClick={() => setSettingsOpen(true)}
        />
      </Tooltip>
      <UserMenu compact={mobile} />
      <Suspense>
        {settingsOpen === undefined ? null : (
          <SettingsDrawer open={settingsOpen} onClose={() => setSettingsOpen(false)} />
        )}
      </Suspense>
    </header>
  )
}
