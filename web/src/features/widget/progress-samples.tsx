import { ShareProgress } from '../../ui/share-progress'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

/** Shares on both sides of the limits at which the colour changes. */
export function ProgressSamples() {
  const { t } = useWidgetTexts()
  return [0, 42, 69, 70, 89, 90, 100].map((percent) => (
    <Sample key={percent} title={t('progress.used', { percent })}>
      <ShareProgress percent={percent} label={t('progress.used', { percent })} />
    </Sample>
  ))
}
