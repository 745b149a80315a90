import { InputNumber } from 'antd'
import { useState } from 'react'
import { usePreviewTexts } from '../use-preview-texts'

interface PageNumberProps {
  current: number
  total: number
  onGo: (page: number) => void
}

/** The page in view; another number and Enter goes there. */
export function PageNumber({ current, total, onGo }: PageNumberProps) {
  const { t } = usePreviewTexts()
  const [typed, setTyped] = useState<number | null>(null)
  function go() {
    if (typed !== null) onGo(typed)
    setTyped(null)
  }
  return (
    <span className="pdf-number">
      <InputNumber
        size="small"
        min={1}
        max={total}
        precision={0}
        controls={false}
        aria-label={t('pageNumber')}
        value={typed ?? current}
        onChange={setTyped}
        onPressEnter={go}
        onBlur={go}
      />
      {t('pageOf', { total })}
    </span>
  )
}
