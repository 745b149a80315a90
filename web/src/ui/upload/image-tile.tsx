import { DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { KeyboardEvent, ReactNode } from 'react'
import { imageAddress } from './image-address'
import type { UploadedImage } from './uploaded-file'
import { useUploadTexts } from './use-upload-texts'

interface ImageTileProps {
  image: UploadedImage
  index: number
  total: number
  fixed: boolean
  onView: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One thumbnail; Alt with an arrow moves it. */
export function ImageTile({ image, index, total, fixed, onView, onMove, onRemove }: ImageTileProps) {
  const { t } = useUploadTexts()
  const { name, fileId, url } = image
  const sortable = useSortable({ id: fileId, disabled: fixed })
  const onKeyDown = (event: KeyboardEvent) => {
    if (fixed || !event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    onMove(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <li
      ref={sortable.setNodeRef}
      className={sortable.isDragging ? 'image-tile image-tile-moving' : 'image-tile'}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <button
        ref={sortable.setActivatorNodeRef}
        {...(fixed ? {} : sortable.listeners)}
        type="button"
        className="image-view"
        aria-label={t('previewImage', { name })}
        aria-description={t('imagePlace', { name, place: index + 1, total })}
        title={name}
        onClick={onView}
        onKeyDown={onKeyDown}
      >
        <img src={imageAddress(url, 128)} alt={name} loading="lazy" draggable={false} />
      </button>
      {!fixed && (
        <span className="image-actions">
          <TileButton label={t('moveBack', { name })} disabled={index === 0} onClick={() => onMove(-1)}>
            <LeftOutlined aria-hidden />
          </TileButton>
          <TileButton label={t('moveOn', { name })} disabled={index === total - 1} onClick={() => onMove(1)}>
            <RightOutlined aria-hidden />
          </TileButton>
          <TileButton label={t('removeImage', { name })} onClick={onRemove}>
            <DeleteOutlined aria-hidden />
          </TileButton>
        </span>
      )}
    </li>
  )
}

interface TileButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** Stays focusable while it cannot move the image any further, so that the focus is not lost at the end of the row. */
function TileButton({ label, disabled = false, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
