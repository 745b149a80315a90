import { RightOutlined } from '@ant-design/icons'
import type { GrantHolder } from '@workstation/contract/grant-desk'
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
  const total = (kind: string) => things.filter((thing) => thing.kind === kind).length
  const facts = ({ grants }: GrantHolder) =>
    kinds
      .filter((kind) => kind !== 'module' && total(kind) > 0)
      .map((kind) => `${t(`kind.${kind}`)} ${grants.filter((one) => one.kind === kind).length}/${total(kind)}`)
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
