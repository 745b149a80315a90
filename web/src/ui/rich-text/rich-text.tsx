import { Skeleton } from 'antd'
import { lazyPart } from '../lazy-part'
import type { RichTextProps } from './rich-text-props'
import { SafeHtml } from './safe-html'
import './rich-text.css'

const Waiting = () => <Skeleton.Node active className="rich-text-loading" />

const RichTextEditor = lazyPart(async () => (await import('./rich-text-editor')).RichTextEditor, Waiting)

/** Long text with headings, lists, links and images (FRM-18). */
export function RichText(props: RichTextProps) {
  if (props.readOnly) return <SafeHtml html={props.value ?? ''} label={props.label} />
  return <RichTextEditor {...props} />
}
