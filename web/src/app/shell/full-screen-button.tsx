import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'
import { toast } from '../../platform/toast'
import { useShellTexts } from './use-shell-texts'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen on and off (SHL-48); says so where the browser cannot (SHL-49). */
export function FullScreenButton() {
  const { t } = useShellTexts()
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  const label = t(full ? 'shell:leaveFullScreen' : 'shell:fullScreen')
  const toggle = () => {
    if (!document.fullscreenEnabled) return toast.warning(t('shell:noFullScreen'))
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="middle"
        aria-label={label}
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={toggle}
      />
    </Tooltip>
  )
}
