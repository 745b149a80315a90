import { Progress } from 'antd'
import type { UploadItem } from '../../platform/upload/upload-state'
import { percentOf } from './upload-line'
import { useUploadTexts } from './use-upload-texts'

/** An image on its way. */
export function WaitingTile({ item }: { item: UploadItem }) {
  const { t } = useUploadTexts()
  return (
    <li className="image-tile image-tile-waiting" title={item.name}>
      <Progress type="circle" size={48} percent={percentOf(item)} aria-label={t('progressOf', { name: item.name })} />
      <span>{t(`status.${item.status}`)}</span>
    </li>
  )
}
