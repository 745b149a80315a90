import { Drawer } from 'antd'
import { useBack } from '../../ui/use-back'
import { Logo } from './logo'
import { SideMenu } from './side-menu'
import { closeDrawer, useSidebar } from './sidebar-state'
import { useShellTexts } from './use-shell-texts'

/** The menu of a narrow window. */
export function SideDrawer() {
  const { t } = useShellTexts()
  const open = useSidebar((state) => state.drawer)
  useBack(open, closeDrawer)
  return (
    <Drawer
      placement="left"
      size={264}
      open={open}
      onClose={closeDrawer}
      title={<Logo short={false} />}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      styles={{ body: { padding: 0 }, header: { padding: '0 16px 0 0' } }}
    >
      <SideMenu collapsed={false} />
    </Drawer>
  )
}
