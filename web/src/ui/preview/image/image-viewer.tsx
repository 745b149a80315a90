import { RotateRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { serverAddress } from '../../../platform/server-request'
import type { ViewerProps } from '../preview-file'
import { ScrollArea } from '../scroll-area'
import { useBoxSize } from '../use-box-size'
import { useKeys } from '../use-keys'
import { usePreviewTexts } from '../use-preview-texts'
import { useZoom } from '../use-zoom'
import { ZoomButtons } from '../zoom-buttons'
import './image-viewer.css'

interface Size {
  width: number
  height: number
}

/** An image that fits into the window, larger or smaller on demand, and turned by quarters. */
export function ImageViewer({ file, address }: ViewerProps) {
  const { t } = usePreviewTexts()
  const box = useRef<HTMLElement>(null)
  const [natural, setNatural] = useState<Size | null>(null)
  const [quarters, setQuarters] = useState(0)
  const [failed, setFailed] = useState(false)
  const room = useBoxSize(box)
  const turned = quarters % 2 === 1 && natural ? { width: natural.height, height: natural.width } : natural
  const fitting = turned ? fitScale(turned, room) : 1
  const zoom = useZoom(() => zoom.value ?? fitting)
  const scale = zoom.value ?? fitting
  const rotate = () => setQuarters((all) => all + 1)
  useKeys([['r', rotate]])
  // Thrown in rendering, so that the boundary around the viewer says it.
  if (failed) throw new Error('The image could not be read')
  return (
    <>
      <div className="preview-tools" role="toolbar" aria-label={t('tools')}>
        <ZoomButtons zoom={zoom} scale={scale} />
        <Button
          type="text"
          icon={<RotateRightOutlined aria-hidden />}
          aria-label={t('rotate')}
          title={t('rotate')}
          onClick={rotate}
        />
      </div>
      <ScrollArea ref={box} className="image-stage" label={t('content', { name: file.name })}>
        <div
          className="image-frame"
          style={turned ? { width: turned.width * scale, height: turned.height * scale } : undefined}
        >
          <img
            className="image-shown"
            src={serverAddress(address)}
            alt={file.name}
            style={{
              ...(natural && { width: natural.width * scale, height: natural.height * scale }),
              transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
        </div>
      </ScrollArea>
    </>
  )
}

const margin = 32

/** The scale at which an image fits into the room, never above its natural size. */
function fitScale(image: Size, room: Size): number {
  const scale = Math.min(1, (room.width - margin) / image.width, (room.height - margin) / image.height)
  return scale > 0 ? scale : 1
}
