import { CopyOutlined, DeleteOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Button, type MenuProps, Tooltip } from 'antd'
import { useState } from 'react'
import { ButtonMenu } from '../../../ui/button-menu'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning } from './designing'
import { MoveDialog } from './move-dialog'
import type { NodeActs } from './node-acts'

const moves = ['moveUp', 'moveDown', 'moveIn', 'moveOut'] as const
const copies = ['copy', 'cut', 'paste'] as const
const keysOf: Readonly<Record<string, string>> = {
  moveUp: 'Alt+↑',
  moveDown: 'Alt+↓',
  moveIn: 'Alt+→',
  moveOut: 'Alt+←',
  copy: 'Ctrl+C',
  cut: 'Ctrl+X',
  paste: 'Ctrl+V',
}

/** What can be done with a node, for who uses no keys and drags nothing. */
export function NodeMenu({ id, inline = false }: { id: string; inline?: boolean }) {
  const { t } = useDesignTexts()
  const { acts, readOnly } = useDesigning()
  const [moving, setMoving] = useState(false)
  if (readOnly) return null
  const item = (key: keyof NodeActs & string) => ({ key, label: t(`act.${key}`), extra: keysOf[key] })
  const items: MenuProps['items'] = [
    ...moves.map((key) => ({ ...item(key), disabled: !acts.may(key, id) })),
    { key: 'moveTo', label: t('act.moveTo') },
    { type: 'divider' },
    ...copies.map((key) => ({ ...item(key), disabled: key === 'paste' && !acts.may('paste', id) })),
  ]
  const press: MenuProps['onClick'] = ({ key, domEvent }) => {
    domEvent.stopPropagation()
    if (key === 'moveTo') return setMoving(true)
    acts[key as (typeof moves)[number]](id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press of a button inside is none of the node.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside have their keys.
    <div className={inline ? 'design-tools-inline' : 'design-tools'} onClick={(event) => event.stopPropagation()}>
      <Tooltip title={t('act.duplicateKeys')}>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={t('act.duplicate')}
          onClick={() => acts.duplicate(id)}
        />
      </Tooltip>
      <Tooltip title={t('act.removeKeys')}>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('act.remove')}
          onClick={() => acts.remove(id)}
        />
      </Tooltip>
      <ButtonMenu menu={{ items, onClick: press }}>
        <Button type="text" size="small" icon={<EllipsisOutlined aria-hidden />} aria-label={t('act.more')} />
      </ButtonMenu>
      {moving && <MoveDialog id={id} onClose={() => setMoving(false)} />}
    </div>
  )
}
