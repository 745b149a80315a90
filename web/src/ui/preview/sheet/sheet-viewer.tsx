import { useSuspenseQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { ViewerProps } from '../preview-file'
import { usePreviewTexts } from '../use-preview-texts'
import { sheetQuery } from './sheet-query'
import { SheetTable } from './sheet-table'
import './sheet-viewer.css'

/** A workbook as tables of text, one sheet at a time. */
export function SheetViewer({ file, token }: ViewerProps) {
  const { t } = usePreviewTexts()
  const [sheet, setSheet] = useState(0)
  const { data } = useSuspenseQuery(sheetQuery({ fileId: file.fileId, token, sheet: 0 }, 0))
  return (
    <>
      <Suspense
        key={sheet}
        fallback={
          <div className="preview-scroll preview-wait">
            <Skeleton active paragraph={{ rows: 12 }} />
          </div>
        }
      >
        <SheetTable source={{ fileId: file.fileId, token, sheet }} label={t('content', { name: file.name })} />
      </Suspense>
      {data.sheets.length > 1 && (
        <nav className="sheet-tabs" aria-label={t('sheets')}>
          {data.sheets.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets keep their place, and names may repeat.
            <button key={at} type="button" aria-current={at === sheet || undefined} onClick={() => setSheet(at)}>
              {name}
            </button>
          ))}
        </nav>
      )}
    </>
  )
}
