import { Slider } from 'antd'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Crop, cropWithin, mostZoom, moveCrop, squareOf } from '../avatar/crop'
import { useProfileTexts } from '../texts'

/** Side of the square on the page, in pixels. */
const stage = 240
/** Pixels that an arrow key moves the image. */
const step = 12

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

interface CropStageProps {
  address: string
  crop: Crop
  onCrop: (crop: Crop) => void
  onLoad: (image: HTMLImageElement) => void
  onBroken: () => void
}

/** The square that will be the picture; the image behind it is dragged, moved by arrow keys and enlarged. */
export function CropStage({ address, crop, onCrop, onLoad, onBroken }: CropStageProps) {
  const { t } = useProfileTexts()
  const [size, setSize] = useState({ width: 1, height: 1 })
  const held = useRef<{ x: number; y: number } | null>(null)
  const move = (x: number, y: number) => onCrop(moveCrop(size, crop, { x, y, stage }))
  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!held.current) return
    move(x - held.current.x, y - held.current.y)
    held.current = { x, y }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    move(by.x, by.y)
  }
  const { left, top, side } = squareOf(size, crop)
  const scale = stage / side
  return (
    <>
      <div
        className="avatar-stage"
        role="application"
        aria-label={t('cropArea')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the image.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null
        }}
      >
        <img
          src={address}
          alt=""
          draggable={false}
          style={{ width: size.width * scale, left: -left * scale, top: -top * scale }}
          onError={onBroken}
          onLoad={({ currentTarget: image }) => {
            setSize({ width: image.naturalWidth, height: image.naturalHeight })
            onLoad(image)
          }}
        />
      </div>
      <Slider
        className="avatar-zoom"
        min={1}
        max={mostZoom}
        step={0.05}
        value={crop.zoom}
        tooltip={{ open: false }}
        ariaLabelForHandle={t('zoom')}
        onChange={(zoom) => onCrop(cropWithin(size, { ...crop, zoom }))}
      />
    </>
  )
}
