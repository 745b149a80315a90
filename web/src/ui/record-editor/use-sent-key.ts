import { useState } from 'react'
import { newPressKey } from '../../platform/press-key'
import { useConfirm } from '../use-confirm'
import { useRecordTexts } from './use-record-texts'

/** The key under which an editor makes its record once, however often it is sent; a kept draft brings it along. */
export function useSentKey(kept: string | undefined) {
  const { t } = useRecordTexts()
  const confirm = useConfirm()
  const [sent] = useState(() => ({ key: kept ?? newPressKey() }))
  const renew = () => {
    sent.key = newPressKey()
  }
  return {
    sent,
    renew,
    /** What was sent before an answer was lost is there, and differs from what is written now. */
    offerAnother: (save: () => void) =>
      confirm({
        title: t('sentTitle'),
        content: t('sentText'),
        okText: t('sentAnother'),
        cancelText: t('conflictBack'),
        onOk: () => {
          renew()
          save()
        },
      }),
  }
}
