import { printTemplate } from '@workstation/contract/print-template'
import { useCallback, useState } from 'react'
import { listNames } from '../../platform/list-names'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { useUiTexts } from '../use-ui-texts'
import { PrintPage } from './print-page'

/** Fetches a record by a template as it is now, says what of it is left out, and hands it to the printer. */
export function usePrintByTemplate() {
  const { t } = useUiTexts()
  const [page, setPage] = useState({ html: '', number: 0 })
  const fetching = useCall(printTemplate.print, {
    onDone: ({ html, hidden, missing }) => {
      if (hidden > 0) toast.warning(t('printHidden', { count: hidden }))
      if (missing.length > 0) toast.warning(t('printMissing', { names: listNames(missing) }))
      // Counted, since not every browser says when it has printed.
      setPage(({ number }) => ({ html, number: number + 1 }))
    },
  })
  const onPrinted = useCallback(() => setPage((before) => ({ ...before, html: '' })), [])
  return {
    print: (id: string, formId: string) => fetching.mutate({ id, formId }),
    sheet: page.html && <PrintPage key={page.number} html={page.html} onPrinted={onPrinted} />,
  }
}
