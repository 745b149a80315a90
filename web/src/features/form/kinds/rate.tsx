import { readAmount, toNumber } from '@workstation/domain/number/amount'
import { Rate } from 'antd'
import { settingsIn } from '../settings-in'
import { textIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

function Stars({ node, value, onChange, onLeave, tie }: InputProps) {
  const { count = 5, half = false } = settingsIn<{ count: number; half: boolean }>(node)
  const { status: _, id: __, ...box } = tie
  return (
    <Rate
      {...box}
      count={count}
      allowHalf={half}
      value={toNumber(readAmount(textIn(value)) ?? 0)}
      onChange={(next) => onChange(next === 0 ? null : String(next))}
      onBlur={onLeave}
    />
  )
}

export const rate: WebKind = { Input: Stars, isGroup: true }
