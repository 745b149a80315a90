import { ConfigProvider, Form } from 'antd'
import { useRef } from 'react'
import { useInterfaceTexts } from './use-interface-texts'

interface CodeTextProps {
  id?: string
  value?: string
  onChange?: (text: string) => void
  'aria-label'?: string
}

const fewest = 6
const most = 24

/** A text of a machine: letters of one width, lines with their numbers, as failures name them. */
export function CodeText({ id, value = '', onChange, ...aria }: CodeTextProps) {
  const { t } = useInterfaceTexts()
  const { componentDisabled } = ConfigProvider.useConfig()
  const { status } = Form.Item.useStatus()
  const numbers = useRef<HTMLPreElement>(null)
  const lines = value.split('\n').length
  return (
    <div className="code-text" data-status={status}>
      <pre aria-hidden ref={numbers}>
        {Array.from({ length: Math.max(lines, 1) }, (_, at) => at + 1).join('\n')}
      </pre>
      <textarea
        id={id}
        aria-label={aria['aria-label']}
        placeholder={t('codeHint')}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        disabled={componentDisabled}
        rows={Math.min(most, Math.max(fewest, lines + 1))}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
        }}
      />
    </div>
  )
}
