import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { toggleSidebar, useSidebar } from './sidebar-state'
import { useShellTexts } from './use-shell-texts'

/** Opens and closes the menu at the side (SHL-09). */
export function SidebarToggle({ mobile }: { mobile: boolean }) {
  const { t } = useShellTexts()
  const open = useSidebar((state) => (mobile ? state.drawer : state.open))
  return (
    <Button
      type="text"
      size="middle"
      aria-label={t(open ? 'shell:closeMenu' : 'shell:openMenu')}
      aria-expanded={open}
      icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      onClick={() => toggleSidebar(mobile)}
    />
  )
}
