import { recordCodeText } from '@workstation/domain/form/record-code'
import { Input } from 'antd'
import { useState } from 'react'
import { Barcode } from '../../ui/code-image/barcode'
import { QrCode } from '../../ui/code-image/qr-code'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

const record = recordCodeText({
  id: '1024',
  modelId: '88',
  modelType: '3',
  flowId: '12',
  processId: '5',
  flowTaskId: '77',
  opType: '0',
})

/** Barcodes and QR codes, and what stands there when they cannot be drawn. */
export function CodeSamples() {
  const { t } = useWidgetTexts()
  const [text, setText] = useState('RW2026')
  return (
    <>
      <Sample title={t('code.barcode')}>
        <Input aria-label={t('code.content')} value={text} onChange={({ target }) => setText(target.value)} />
        <div style={{ marginTop: 12 }}>
          <Barcode text={text} />
        </div>
      </Sample>
      <Sample title={t('code.record')}>
        <QrCode text={record} label={t('code.record')} />
      </Sample>
      <Sample state="error">
        <Barcode text="评审-01" />
      </Sample>
      <Sample state="empty">
        <QrCode text="" label="" />
      </Sample>
    </>
  )
}
