import { ImportOutlined } from '@ant-design/icons'
import { printTemplate } from '@workstation/contract/print-template'
import { Button } from 'antd'
import { useRef } from 'react'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { usePrintTexts } from './use-print-texts'

const mostBytes = 512 * 1024

/** Adds a template from an exported file; it is off until somebody has looked at it. */
export function ImportTemplate() {
  const { t } = usePrintTexts()
  const input = useRef<HTMLInputElement>(null)
  const add = useCall(printTemplate.importOne, { said: t('imported') })
  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > mostBytes) toast.error(t('fileTooLarge'))
    else add.mutate({ text: await file.text() })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('importFile')}
        onChange={(event) => {
          void read(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button icon={<ImportOutlined aria-hidden />} loading={add.isPending} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
    </>
  )
}
