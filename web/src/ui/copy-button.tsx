import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { copyAndSay } from './copy-text'
import { useUiTexts } from './use-ui-texts'

/** Copies a text on a click (WID-35, WID-36). */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useUiTexts()
  return (
    <Button type="text" icon={<CopyOutlined aria-hidden />} onClick={() => void copyAndSay(text)}>
      {label ?? t('copy')}
    </Button>
  )
}
