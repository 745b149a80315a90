import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { MenuNotice } from './menu-notice'
import { useMenuTexts } from './use-menu-texts'

/** Milliseconds after which a page that has not come is doubted. */
const patience = 8000
/** What the other system may do in its frame; it may not navigate this window. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

/** True once the browser has refused the frame because this page was loaded before the system was allowed. */
function useIsBlocked(url: string): boolean {
  const [blocked, setBlocked] = useState(false)
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && url.startsWith(new URL(blockedURI, url).origin)) setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [url])
  return blocked
}

function useIsSlow(loaded: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (loaded) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [loaded])
  return slow && !loaded
}

/** A page of another system in a frame of its own. */
export function FramedSystem({ url, name }: { url: string; name: string }) {
  const { t } = useMenuTexts()
  const [loaded, setLoaded] = useState(false)
  const slow = useIsSlow(loaded)
  const { host } = new URL(url)
  if (useIsBlocked(url))
    return (
      <MenuNotice
        title={name}
        texts={[t('blocked', { host })]}
        action={
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('reloadAll')}
          </Button>
        }
      />
    )
  return (
    <>
      <p role="status" className={slow ? 'frame-page-slow' : 'visually-hidden'}>
        {slow ? t('slow') : !loaded && t('loading', { host })}
      </p>
      <iframe
        className="frame-page-frame"
        src={url}
        title={t('frame', { name, host })}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        allow="fullscreen"
        onLoad={() => setLoaded(true)}
      />
    </>
  )
}
