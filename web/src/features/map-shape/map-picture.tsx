import type { MapDrawing } from '@workstation/domain/map/draw-map'
import { useMapShapeTexts } from './use-map-shape-texts'
import './map-picture.css'

interface MapPictureProps {
  name: string
  drawing: MapDrawing
  /** The shape that stands out, by its place. */
  marked?: number | undefined
  onMark?: (at: number | undefined) => void
}

/** Draws a map: outlines and points with their names, from numbers alone and without anything from the network. */
export function MapPicture({ name, drawing, marked, onMark }: MapPictureProps) {
  const { t } = useMapShapeTexts()
  const { width, height, shapes } = drawing
  const radius = Math.max(width, height) / 120
  const label = t('drawing', { name, count: shapes.length })
  return (
    <svg className="map-picture" viewBox={`-10 -10 ${width + 20} ${height + 20}`} role="img" aria-label={label}>
      {shapes.map((shape, at) => (
        <g
          // Shapes have no id: names and codes may come twice, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
          key={at}
          className={at === marked ? 'map-shape map-shape-marked' : 'map-shape'}
          onPointerEnter={() => onMark?.(at)}
          onPointerLeave={() => onMark?.(undefined)}
        >
          <title>{shape.name || t('unnamed', { at: at + 1 })}</title>
          {shape.path && <path d={shape.path} />}
          {shape.points.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
          ))}
        </g>
      ))}
    </svg>
  )
}
