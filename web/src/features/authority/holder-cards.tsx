import { RightOutlined } from '@ant-design/icons'
import type { GrantHolder } from '@workstation/contract/grant-desk'
import { useState } from 'react'
import { isHeld, savedOf } from './draft'
import { kinds, type Thing } from './things'
import { useAuthorityTexts } from './use-authority-texts'

interface HolderCardsProps {
  holders: readonly GrantHolder[]
  things: readonly Thing[]
  onOpen: (holder: GrantHolder) => void
}

/** Those who hold a page, on a phone: how much each holds, and the way to change it. */
export function HolderCards({ holders, things, onOpen }: HolderCardsProps) {
  const { t } = useAuthorityTexts()
  const [now] = useState(() => Date.now())
  const facts = ({ grants }: GrantHolder) => {
    const desk = { saved: savedOf(grants), draft: new Map(), isOwn: false, readOnly: true, now }
    return kinds.flatMap((kind) => {
      const some = things.filter((thing) => thing.kind === kind)
      if (kind === 'module' || some.length === 0) return []
      return [`${t(`kind.${kind}`)} ${some.filter(({ key }) => isHeld(desk, key)).length}/${some.length}`]
    })
  }
  return (
    <ul className="grant-cards">
      {holders.map((holder) => (
        <li key={`${holder.kind}:${holder.id}`}>
          <button type="button" onClick={() => onOpen(holder)}>
            <strong>
              {t(`grantee.${holder.kind}`)} {holder.name}
              {!holder.isOn && ` ${t('off')}`}
            </strong>
            <span>{facts(holder).join(t('kindSeparator'))}</span>
            <RightOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
