import { Button, Space } from 'antd'
import { useState } from 'react'
import { type Opinion, OpinionDialog } from '../../ui/opinion-dialog'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

/** The review opinion dialog: the plain one, and the one that asks for the result. */
export function OpinionSamples() {
  const { t } = useWidgetTexts()
  const [open, setOpen] = useState<'comment' | 'result' | null>(null)
  const [given, setGiven] = useState<Opinion | null>(null)
  const take = (opinion: Opinion) => {
    setGiven(opinion)
    setOpen(null)
  }
  return (
    <Sample state="normal">
      <Space wrap>
        <Button onClick={() => setOpen('comment')}>{t('opinion.comment')}</Button>
        <Button onClick={() => setOpen('result')}>{t('opinion.result')}</Button>
      </Space>
      <p aria-live="polite">{given ? t('opinion.given', { value: JSON.stringify(given) }) : null}</p>
      <OpinionDialog
        open={open !== null}
        asksResult={open === 'result'}
        onCancel={() => setOpen(null)}
        onSubmit={take}
      />
    </Sample>
  )
}
