import { useState } from 'react'
import { RichText } from '../../ui/rich-text/rich-text'
import type { RichTextProps } from '../../ui/rich-text/rich-text-props'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

function Field(props: Omit<RichTextProps, 'label'>) {
  const { t } = useWidgetTexts()
  const [value, setValue] = useState(props.value ?? '')
  return <RichText {...props} label={t('richText.label')} value={value} onChange={setValue} />
}

/** Rich text: written in, read-only, and with content that must not run. */
export function RichTextSamples() {
  const { t } = useWidgetTexts()
  const html = t('richText.html')
  return (
    <>
      <Sample state="filled" wide>
        <Field value={html} />
      </Sample>
      <Sample state="empty">
        <Field mostCharacters={200} />
      </Sample>
      <Sample state="disabled">
        <Field value={html} disabled />
      </Sample>
      <Sample state="readOnly">
        <Field value={html} readOnly />
      </Sample>
      <Sample title={t('richText.unsafe')}>
        <Field
          readOnly
          value={`<p>${t('richText.clean')}</p><script>1</script><img src="https://example.com/pixel.gif">`}
        />
      </Sample>
    </>
  )
}
