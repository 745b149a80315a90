import { CopyButton } from '../../ui/copy-button'
import { FullScreenArea } from '../../ui/full-screen-area'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

/** Copying a text, and giving content the whole screen. */
export function CopySamples() {
  const { t } = useWidgetTexts()
  return (
    <>
      <Sample title={t('copy.text')}>
        <code>RW-2026-0001</code> <CopyButton text="RW-2026-0001" />
      </Sample>
      <Sample title={t('copy.area')}>
        <FullScreenArea label={t('copy.area')}>{t('copy.content')}</FullScreenArea>
      </Sample>
    </>
  )
}
