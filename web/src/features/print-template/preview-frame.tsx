import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { printTemplate } from '@workstation/contract/print-template'
import type { PrintedPage } from '@workstation/contract/print-template-record'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { listNames } from '../../platform/list-names'
import { queryOf } from '../../platform/queries/query-of'
import { PageError } from '../../ui/page-error'
import { usePrintTexts } from './use-print-texts'
import './preview-frame.css'

interface PreviewFrameProps {
  source: string
  /** JSON text of the document. */
  document: string
  /** The record whose values are shown; none for the names of the fields. */
  formId?: string | undefined
}

/** A template as the printer gets it, in a frame of its own, which runs nothing. */
export function PreviewFrame({ source, document, formId = '' }: PreviewFrameProps) {
  const input = { source, document, formId }
  const { data, error } = useQuery({ ...queryOf(printTemplate.preview, input), gcTime: 0, retry: false })
  if (error) return <PageError error={error} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} className="preview-frame" />
  return <Shown page={data} />
}

function Shown({ page }: { page: PrintedPage }) {
  const { t } = usePrintTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const { html, hidden, missing } = page
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!shown) return
    const read = new DOMParser().parseFromString(html, 'text/html')
    shown.replaceChild(shown.adoptNode(read.documentElement), shown.documentElement)
  }, [html])
  return (
    <div className="preview-frame">
      {hidden > 0 && <Alert type="warning" showIcon title={t('hiddenValues', { count: hidden })} />}
      {missing.length > 0 && <Alert type="error" showIcon title={t('missingFields', { names: listNames(missing) })} />}
      <iframe ref={frame} title={t('preview')} sandbox="allow-same-origin allow-modals" />
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => frame.current?.contentWindow?.print()}>
        {t('print')}
      </Button>
    </div>
  )
}
