import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useState } from 'react'
import { ImageTile } from './image-tile'
import type { UploadedImage } from './uploaded-file'
import { useUploadTexts } from './use-upload-texts'

interface ImageTilesProps {
  images: readonly UploadedImage[]
  /** Nothing can be moved or removed. */
  fixed: boolean
  onChange: (images: UploadedImage[]) => void
  onView: (index: number) => void
}

/** Thumbnails that can be put in order by mouse, finger, keyboard and buttons, looked at and removed. */
export function ImageTiles({ images, fixed, onChange, onView }: ImageTilesProps) {
  const { t } = useUploadTexts()
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const ids = images.map(({ fileId }) => fileId)
  const move = (from: number, to: number) => {
    const image = images[from]
    if (!image || to < 0 || to >= images.length || from === to) return
    onChange(arrayMove([...images], from, to))
    setSaid(t('movedTo', { name: image.name, place: to + 1 }))
  }
  const drop = ({ active, over }: DragEndEvent) =>
    over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  return (
    // What it says to screen readers stands outside: a list takes nothing but its items.
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ container: document.body }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={fixed}>
        {images.map((image, index) => (
          <ImageTile
            key={image.fileId}
            image={image}
            index={index}
            total={images.length}
            fixed={fixed}
            onView={() => onView(index)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => onChange(images.filter(({ fileId }) => fileId !== image.fileId))}
          />
        ))}
      </SortableContext>
      <li className="upload-voice">
        <span role="status">{said}</span>
      </li>
    </DndContext>
  )
}
