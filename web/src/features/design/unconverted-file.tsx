import { design } from '@workstation/contract/design'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { openDownload } from '../../ui/open-download'
import { useDesignTexts } from './use-design-texts'

interface UnconvertedFileProps {
  id: string
  field: { readonly key: string; readonly label: string }
  /** The release that changed the type; the draft's where it is left out. */
  number?: number
  count: number
}

/** Fetches the records whose values do not convert, so that somebody can look them up and type them in again. */
export function UnconvertedFile({ id, field: { key, label }, number, count }: UnconvertedFileProps) {
  const { t } = useDesignTexts()
  const [isMaking, setMaking] = useState(false)
  const words = t('unconvertedFile', { count })
  const fetchFile = () => {
    setMaking(true)
    void call(design.unconverted, { id, key, ...(number !== undefined && { number }) })
      .then(openDownload, () => undefined)
      .finally(() => setMaking(false))
  }
  return (
    <Button size="small" loading={isMaking} aria-label={`${words} ${label || key}`} onClick={fetchFile}>
      {words}
    </Button>
  )
}
