import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useInterfaceTexts } from './use-interface-texts'

interface LineListProps<Line> {
  value: readonly Line[]
  disabled?: boolean | undefined
  onChange?: ((lines: Line[]) => void) | undefined
  /** What a new line holds. */
  empty: Line
  most: number
  add: string
  /** The fields of a line. */
  line: (line: Line, change: (more: Partial<Line>) => void, at: number) => ReactNode
}

/** Lines that are added and taken away one by one. */
export function LineList<Line>({ value, disabled, onChange, empty, most, add, line }: LineListProps<Line>) {
  const { t } = useInterfaceTexts()
  return (
    <div className="interface-lines">
      {value.map((one, at) => (
        // Lines have no identity beside their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same while they are written
        <div key={at} className="interface-line">
          {line(
            one,
            (more) => onChange?.(value.map((other, place) => (place === at ? { ...one, ...more } : other))),
            at,
          )}
          <Button
            type="text"
            danger
            disabled={disabled}
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('removeLine', { number: at + 1 })}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        disabled={disabled || value.length >= most}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange?.([...value, empty])}
      >
        {add}
      </Button>
    </div>
  )
}
