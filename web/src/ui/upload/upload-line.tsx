import {
  CaretRightOutlined,
  CheckCircleFilled,
  CloseOutlined,
  PaperClipOutlined,
  PauseOutlined,
  RedoOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatFileSize } from '../../platform/format'
import type { UploadItem } from '../../platform/upload/upload-state'
import { durationText } from './duration-text'
import { failureText } from './failure-text'
import { useUploadTexts } from './use-upload-texts'

export interface UploadActions {
  pause: (key: number) => void
  resume: (key: number) => void
  retry: (key: number) => void
  remove: (key: number) => void
}

/** The part of the work that is done, 0 to 100: of the hash while it is checked, else of the bytes. */
export const percentOf = ({ status, hashed, sent, size }: UploadItem): number => {
  const part = status === 'checking' ? hashed : sent / Math.max(1, size)
  // A last chunk that is out is not yet a file: 100 stands for that alone.
  return status === 'success' ? 100 : Math.min(99, Math.floor(part * 100))
}

/** A file on its way: how it stands, how far it is, and what can be done with it (FIL-57). */
export function UploadLine({ item, actions }: { item: UploadItem; actions: UploadActions }) {
  const { t } = useUploadTexts()
  const { key, name, size, status } = item
  const percent = percentOf(item)
  const isMoving = status === 'checking' || status === 'uploading'
  return (
    <li className="upload-line" data-status={status}>
      {status === 'success' ? <CheckCircleFilled aria-hidden /> : <PaperClipOutlined aria-hidden />}
      <span className="upload-name" title={name}>
        {name}
      </span>
      <span className="upload-size">{formatFileSize(size)}</span>
      <span className="upload-actions">
        <MainAction item={item} actions={actions} />
        {status !== 'success' && (
          <IconButton
            icon={<CloseOutlined aria-hidden />}
            label={t('cancel', { name })}
            onClick={() => actions.remove(key)}
          />
        )}
      </span>
      {status !== 'success' && status !== 'error' && (
        <div
          className="upload-bar"
          role="progressbar"
          aria-label={t('progressOf', { name })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
      )}
      <span className="upload-state">
        <span>{t(`status.${status}`)}</span>
        {(isMoving || status === 'paused') && <span>{percent}%</span>}
        <Detail item={item} />
      </span>
    </li>
  )
}

/** Pause, resume or retry: one button, so that the focus stays when one becomes the other. */
function MainAction({ item, actions }: { item: UploadItem; actions: UploadActions }) {
  const { t } = useUploadTexts()
  const { key, name, status, chunked } = item
  if (status === 'paused')
    return (
      <IconButton
        icon={<CaretRightOutlined aria-hidden />}
        label={t('resume', { name })}
        onClick={() => actions.resume(key)}
      />
    )
  if (status === 'error')
    return (
      <IconButton icon={<RedoOutlined aria-hidden />} label={t('retry', { name })} onClick={() => actions.retry(key)} />
    )
  if (!chunked || status === 'success') return null
  return (
    <IconButton icon={<PauseOutlined aria-hidden />} label={t('pause', { name })} onClick={() => actions.pause(key)} />
  )
}

function IconButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={onClick} />
}

/** Speed and remaining time while bytes move, the reason where they do not. */
function Detail({ item }: { item: UploadItem }) {
  const { t } = useUploadTexts()
  const { status, rate, failure, offline, name } = item
  if (status === 'error') return failure && <span>{failureText(failure, name, t)}</span>
  if (status === 'paused') return offline && <span>{t('offline')}</span>
  if (status !== 'uploading' || rate.speed <= 0) return null
  return (
    <>
      <span>{formatFileSize(Math.round(rate.speed))}/s</span>
      <span>{t('remaining', { time: durationText(rate.left, t) })}</span>
    </>
  )
}
