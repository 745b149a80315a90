import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUiTexts } from './use-ui-texts'
import './full-screen-area.css'

interface FullScreenAreaProps {
  /** What stands inside, for assistive technology. */
  label: string
  children: ReactNode
}

/** Whether an area fills the screen: by the browser where it can, else by covering the page; Escape leaves both. */
function useFullScreen() {
  const area = useRef<HTMLElement>(null)
  const [full, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === area.current)
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false)
    document.addEventListener('fullscreenchange', follow)
    if (full) document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      document.removeEventListener('keydown', leave)
    }
  }, [full])
  const toggle = async () => {
    if (full && document.fullscreenElement) return document.exitFullscreen()
    if (full || !document.fullscreenEnabled) return setFull(!full)
    // A frame or a setting may forbid it although the browser could.
    await area.current?.requestFullscreen().catch(() => setFull(true))
  }
  return { area, full, toggle }
}

/** Content with a button that gives it the whole screen. */
export function FullScreenArea({ label, children }: FullScreenAreaProps) {
  const { t } = useUiTexts()
  const { area, full, toggle } = useFullScreen()
  return (
    <section ref={area} aria-label={label} className={full ? 'full-area full-area-on' : 'full-area'}>
      <Button
        className="full-area-toggle"
        type="text"
        aria-pressed={full}
        icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        onClick={() => void toggle()}
      >
        {t(full ? 'leaveFullScreen' : 'fullScreen')}
      </Button>
      {children}
    </section>
  )
}
