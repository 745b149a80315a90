import type { Need } from '@workstation/contract/explain'
import { Mark } from './mark'
import { useExplainTexts } from './use-explain-texts'
import { useGranteeNames } from './use-grantee-names'
import { WayLine } from './way-line'

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
