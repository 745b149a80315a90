import { Button } from 'antd'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useWorkflowTexts } from '../use-workflow-texts'
import './signature-pad.css'

interface SignaturePadProps {
  /** A data address of the picture, '' while nothing is drawn. */
  value: string
  onChange: (picture: string) => void
}

const width = 480
const height = 160

/** A signature drawn with mouse, pen or finger. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const { t } = useWorkflowTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const draws = useRef(false)
  const first = useRef(value)
  // A pad that is opened again shows what was drawn.
  useEffect(() => {
    if (!first.current) return
    const picture = new Image()
    picture.onload = () => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
    picture.src = first.current
  }, [])
  const pointIn = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) * width) / box.width, ((clientY - box.top) * height) / box.height] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    draws.current = true
    Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1f1f1f' })
    pen.beginPath()
    pen.moveTo(...pointIn(event))
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!draws.current || !pen) return
    pen.lineTo(...pointIn(event))
    pen.stroke()
  }
  const end = ({ currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!draws.current) return
    draws.current = false
    onChange(currentTarget.toDataURL('image/png'))
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height)
    onChange('')
  }
  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('sign.label')}
        width={width}
        height={height}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button size="small" disabled={!value} onClick={clear}>
        {t('sign.clear')}
      </Button>
    </div>
  )
}
