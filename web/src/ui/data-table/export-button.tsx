import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useWork } from '../../platform/queries/use-call'
import { useServerEvent } from '../../platform/use-server-event'
import { ButtonMenu } from '../button-menu'
import { openDownload } from '../open-download'
import { useLate } from '../use-late'
import { useUiTexts } from '../use-ui-texts'
import { useTableTexts } from './use-table-texts'

/** Which rows an export holds, as the calls spell it: 0 the page, 1 all that match. */
export type ExportScope = 0 | 1

interface ExportButtonProps {
  onExport: (scope: ExportScope) => Promise<{ name: string; url: string }>
}

/** Milliseconds after which an export says that it is under way. */
const longExport = 1000

/** How far an export of this person has come, as the server tells of a long one; null before and after. */
function useExportProgress(isPending: boolean) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  useServerEvent('progress', ({ work, done, total }) => {
    if (work === 'export') setProgress({ done, total })
  })
  return isPending && progress && progress.total > 0 ? progress : null
}

/** Exports the columns of the page to Excel: the rows on it, or all that match. A failure is told by the call itself. */
export function ExportButton({ onExport }: ExportButtonProps) {
  const { t } = useUiTexts()
  const { t: tableText } = useTableTexts()
  const exporting = useWork(onExport, {
    calls: [],
    said: (file) => tableText('exported', { name: file.name }),
    onDone: openDownload,
  })
  const takesLong = useLate(exporting.isPending, longExport)
  const progress = useExportProgress(exporting.isPending)
  const percent = progress && Math.min(99, Math.floor((progress.done / progress.total) * 100))
  const running = percent === null ? tableText('exporting') : tableText('exportProgress', { percent })
  return (
    <>
      <ButtonMenu
        disabled={exporting.isPending}
        menu={{
          items: [
            { key: '0', label: t('exportPage') },
            { key: '1', label: t('exportAll') },
          ],
          onClick: ({ key }) => exporting.mutate(key === '0' ? 0 : 1),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} loading={exporting.isPending}>
          {takesLong ? running : t('export')}
        </Button>
      </ButtonMenu>
      <span className="visually-hidden" role="status">
        {takesLong && tableText('exporting')}
      </span>
    </>
  )
}
