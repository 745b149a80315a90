import { EyeOutlined } from '@ant-design/icons'
import { preview } from '@workstation/contract/preview'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api'
import { leavePreview, openPreview } from '../../platform/preview-state'
import { useRightsPreviewTexts } from './use-rights-preview-texts'
import './preview-banner.css'

const minute = 60_000

/** Whole minutes until a moment; what is over leads back at once. */
function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(ticking)
  }, [])
  const isOver = now >= until
  useEffect(() => {
    if (isOver) leavePreview()
  }, [isOver])
  return Math.max(1, Math.ceil((until - now) / minute))
}

/** Says on every page, also on those outside of the shell and its theme, whose rights it shows, and ends that. */
export function PreviewBanner() {
  const { t } = useRightsPreviewTexts()
  const [opened] = useState(openPreview)
  const [isEnding, setEnding] = useState(false)
  const count = useMinutesLeft(opened?.until ?? 0)
  if (!opened) return null
  const end = () => {
    setEnding(true)
    // Whether or not the server hears of it, the window shows the own session again.
    void call(preview.end, {}, { quiet: true })
      .catch(() => undefined)
      .then(leavePreview)
  }
  return (
    <aside className="preview-banner" aria-label={t('banner')}>
      <EyeOutlined aria-hidden />
      <span className="preview-text">
        <strong>{t('as', { name: opened.name })}</strong> <span>{t('left', { count })}</span>
      </span>
      <button type="button" disabled={isEnding} onClick={end}>
        {t('end')}
      </button>
    </aside>
  )
}
