import { DownloadOutlined } from '@ant-design/icons'
import type { ScopeQuery } from '@workstation/contract/fields'
import { reviewFigures } from '@workstation/contract/review-figures'
import { Button } from 'antd'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { openDownload } from '../../ui/open-download'
import { useReviewTexts } from './use-review-texts'

/** The figures of runs as a spreadsheet, for those who may export; narrowed as the plots are. */
export function FiguresExport({ asked }: { asked: ScopeQuery & { startTime?: number; endTime?: number } }) {
  const { t } = useReviewTexts()
  const mayExport = useHasButton('btn_download')
  const exporting = useCall(reviewFigures.export, { onDone: openDownload })
  if (!mayExport) return null
  return (
    <Button
      className="statistics-export"
      icon={<DownloadOutlined aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(asked)}
    >
      {t('statistics.exportFigures')}
    </Button>
  )
}
