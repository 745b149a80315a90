import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { usePreviewTexts } from './use-preview-texts'
import type { Zoom } from './use-zoom'

/** Smaller, larger, fitting; `scale` is what is on the screen now. */
export function ZoomButtons({ zoom, scale }: { zoom: Zoom; scale: number }) {
  const { t } = usePreviewTexts()
  return (
    <>
      <Button
        type="text"
        icon={<ZoomOutOutlined aria-hidden />}
        aria-label={t('zoomOut')}
        title={t('zoomOut')}
        onClick={() => zoom.out(scale)}
      />
      <span className="preview-zoom">{Math.round(scale * 100)}%</span>
      <Button
        type="text"
        icon={<ZoomInOutlined aria-hidden />}
        aria-label={t('zoomIn')}
        title={t('zoomIn')}
        onClick={() => zoom.in(scale)}
      />
      <Button
        type="text"
        icon={<ExpandOutlined aria-hidden />}
        aria-label={t('zoomFit')}
        title={t('zoomFit')}
        disabled={zoom.value === null}
        onClick={zoom.fit}
      />
    </>
  )
}
