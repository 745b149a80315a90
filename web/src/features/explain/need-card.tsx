import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { GranteeRef, Need } from '@workstation/contract/explain'
import { useExplainTexts } from './use-explain-texts'
import { WayLine } from './way-line'

/** Yes or no as a sign and, for those who hear the page, a word. */
export function Mark({ isYes }: { isYes: boolean }) {
  const { t } = useExplainTexts()
  const Icon = isYes ? CheckOutlined : CloseOutlined
  return <Icon className={`explain-mark ${isYes ? 'is-yes' : 'is-no'}`} aria-label={t(isYes ? 'yes' : 'no')} />
}

/** One thing that it takes: whether it is there, through whom, and who would bring it. */
export function NeedCard({ need }: { need: Need }) {
  const { t } = useExplainTexts()
  const names = useGranteeNames()
  return (
    <li className="explain-need">
      <h3>
        <Mark isYes={need.isMet} />
        {t(`need.${need.kind}`, { name: need.name })}
      </h3>
      {need.isOpen && <p className="explain-note">{t(`open.${need.kind}`)}</p>}
      {need.kind === 'rule' && <p className="explain-note">{t(need.isMet ? 'ruleMet' : 'ruleMissing')}</p>}
      {!need.isOpen && need.kind !== 'rule' && need.ways.length === 0 && <p className="explain-note">{t('noWay')}</p>}
      {need.ways.length > 0 && (
        <ul className="explain-ways">
          {need.ways.map((way) => (
            <WayLine key={`${way.by.kind}:${way.by.id}`} way={way} />
          ))}
        </ul>
      )}
      {need.carriers.length > 0 && (
        <p className="explain-note">{t('carriers', { names: need.carriers.map(names).join(t('listSeparator')) })}</p>
      )}
    </li>
  )
}

/** What somebody is called through whom rights are held: his kind and his name, and where a position stands. */
export function useGranteeNames() {
  const { t } = useExplainTexts()
  return ({ kind, name, place }: GranteeRef) =>
    t(`grantee.${kind}`, { name: place ? t('positionOf', { name, place }) : name })
}
