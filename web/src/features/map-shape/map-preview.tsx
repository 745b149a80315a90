import { useQuery } from '@tanstack/react-query'
import { type DrawnMap, type MapShape, mapShape } from '@workstation/contract/map-shape'
import { Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { PageError } from '../../ui/page-error'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { MapPicture } from './map-picture'
import { useMapShapeTexts } from './use-map-shape-texts'

interface MapPreviewProps {
  of: MapShape
  onClose: () => void
}

/** Features that stand below the picture; more would only slow the page down. */
const mostListed = 300

/** Shows a map, and to which areas its shapes belong. */
export function MapPreview({ of, onClose }: MapPreviewProps) {
  const narrow = useIsNarrow()
  useBack(true, onClose)
  const { data, error } = useQuery(queryOf(mapShape.draw, { id: of.id }))
  return (
    <Drawer open title={of.fullName} size={narrow ? '100%' : 720} onClose={onClose} destroyOnHidden>
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <Drawn name={of.fullName} drawing={data} />}
    </Drawer>
  )
}

function Drawn({ name, drawing }: { name: string; drawing: DrawnMap }) {
  const { t } = useMapShapeTexts()
  const [marked, mark] = useState<number>()
  const { shapes } = drawing
  const linked = shapes.filter(({ areaName }) => areaName !== '').length
  return (
    <>
      <MapPicture name={name} drawing={drawing} marked={marked} onMark={mark} />
      <p className="map-note">{t('linked', { linked, count: shapes.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <ul className="map-list" aria-label={t('shapes')} tabIndex={0}>
        {shapes.slice(0, mostListed).map((shape, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
            key={at}
            data-marked={at === marked ? '' : undefined}
            onPointerEnter={() => mark(at)}
            onPointerLeave={() => mark(undefined)}
          >
            <span>{shape.name || t('unnamed', { at: at + 1 })}</span>
            <span className="map-list-code">
              {[shape.code, shape.areaName || t('unlinked')].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ul>
      {shapes.length > mostListed && (
        <p className="map-note">{t('shapesMore', { count: shapes.length - mostListed })}</p>
      )}
    </>
  )
}
