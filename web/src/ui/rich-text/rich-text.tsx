import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { SafeHtml } from './safe-html'
import './rich-text.css'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor')).RichTextEditor }))

export interface RichTextProps {
  /** HTML; '' for nothing. */
  value?: string
  /** Gets HTML that was sanitised. */
  onChange?: (html: string) => void
  /** Names the field for assistive technology. */
  label: string
  /** 10,000 unless said otherwise; formatting does not count. */
  mostCharacters?: number
  disabled?: boolean
  readOnly?: boolean
  status?: 'error'
}

/** Long text with headings, lists, links and images (FRM-18). */
export function RichText(props: RichTextProps) {
  if (props.readOnly) return <SafeHtml html={props.value ?? ''} label={props.label} />
  return (
    <Suspense fallback={<Skeleton.Node active className="rich-text-loading" />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
