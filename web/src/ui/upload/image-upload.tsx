import { PlusOutlined } from '@ant-design/icons'
import { defaultSizeLimit } from '@workstation/domain/upload/upload-limit'
import { ConfigProvider } from 'antd'
import { useRef, useState } from 'react'
import { toast } from '../../platform/toast'
import { isActive } from '../../platform/upload/upload-state'
import { lazyPart } from '../lazy-part'
import { DropArea } from './drop-area'
import type { ImageUploadProps } from './image-upload-props'
import { PickButton } from './pick-button'
import type { TakeProblem } from './take-files'
import { useImageQueue } from './use-image-queue'
import { useTakeFiles } from './use-take-files'
import { useTellBusy } from './use-tell-busy'
import { useUploadTexts } from './use-upload-texts'
import { WaitingTile } from './waiting-tile'
import './image-upload.css'

// Sorting by pointer and the viewer are fetched when there is an image to sort or to look at.
const ImageTiles = lazyPart(
  async () => (await import('./image-tiles')).ImageTiles,
  ({ images }) => images.map(({ fileId }) => <li key={fileId} className="image-tile" />),
)
const ImageViewer = lazyPart(async () => (await import('./image-viewer')).ImageViewer)

const said: Record<TakeProblem, string> = { count: 'tooManyImages', size: 'imageTooLarge', kind: 'noImageFile' }

/** Lets people upload images and put them in order (FRM-07). An image that fails says why and leaves the list (FIL-51). */
export function ImageUpload(props: ImageUploadProps) {
  const { limit = 0, sizeLimit = defaultSizeLimit, readOnly = false } = props
  const { t } = useUploadTexts()
  const { componentDisabled } = ConfigProvider.useConfig()
  const disabled = props.disabled ?? componentDisabled ?? false
  const area = useRef<HTMLDivElement>(null)
  const [viewed, setViewed] = useState<number | null>(null)
  const { images, change, add, items } = useImageQueue(props, area)
  useTellBusy(items.some(isActive), props.onBusy)
  const held = limit === 1 ? 0 : images.length + items.filter(isActive).length
  const rules = { limit, sizeLimit, accept: 'image/*', beforeUpload: props.beforeUpload }
  const take = useTakeFiles(rules, held, (problem, values) => toast.error(t(said[problem], values)))
  const pick = (chosen: File[]) => void take(chosen).then(add)
  const isFull = limit > 1 && held >= limit
  const fixed = readOnly || disabled
  return (
    <div ref={area}>
      <DropArea label={t('chooseImage')} disabled={fixed} onFiles={pick} plain>
        {() => (
          <ul className="image-tiles">
            {images.length > 0 && <ImageTiles images={images} fixed={fixed} onChange={change} onView={setViewed} />}
            {items.filter(isActive).map((item) => (
              <WaitingTile key={item.key} item={item} />
            ))}
            {!readOnly && !isFull && (
              <li>
                <PickButton
                  id={props.id}
                  className="image-pick"
                  icon={<PlusOutlined aria-hidden />}
                  text={t('chooseImage')}
                  accept="image/*"
                  multiple={limit !== 1}
                  disabled={disabled}
                  onPick={pick}
                />
              </li>
            )}
          </ul>
        )}
      </DropArea>
      {readOnly && images.length === 0 && <span className="drop-area-hint">{t('noImage')}</span>}
      {viewed !== null && <ImageViewer images={images} at={viewed} onClose={() => setViewed(null)} />}
    </div>
  )
}
