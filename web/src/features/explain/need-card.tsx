import type { Need } from '@workstation/contract/explain'
import { Mark } from './mark'
import { useExplainTexts } from './use-explain-texts'
import { useGranteeNames } from './use-grantee-names'
import { WayLine } from './way-line'

/** What no grant decides, with the words for both answers. */
const besideGrants = { place: ['placeMet', 'placeMissing'], rule: ['ruleMet', 'ruleMissing'] } as const
const besideOf = (kind: Need['kind']) => (kind === 'place' || kind === 'rule' ? besideGrants[kind] : null)

/** One thing that it takes: whether it is there, through whom, and who would bring it. */
export function NeedCard({ need }: { need: Need }) {
  const { t } = useExplainTexts()
  const names = useGranteeNames()
  const beside = besideOf(need.kind)
  return (
    <li className="explain-need">
      <h3>
        <Mark isYes={need.isMet} />
        {t(`need.${need.kind}`, { name: need.name })}
      </h3>
      {need.isOpen && <p className="explain-note">{t(`open.${need.kind}`)}</p>}
      {beside && <p className="explain-note">{t(need.isMet ? beside[0] : beside[1])}</p>}
      {!need.isOpen && !beside && need.ways.length === 0 && <p className="explain-note">{t('noWay')}</p>}
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
