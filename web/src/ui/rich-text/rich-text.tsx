import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-props'
import { SafeHtml } from './safe-html'
import './rich-text.css'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor')).RichTextEditor }))

/** Long text with headings, lists, links and images (FRM-18). */
export function RichText(props: RichTextProps) {
  if (props.readOnly) return <SafeHtml html={props.value ?? ''} label={props.label} />
  return (
    <Suspense fallback={<Skeleton.Node active className="rich-text-loading" />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
