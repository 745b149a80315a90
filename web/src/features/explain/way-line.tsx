import type { Arm, Way } from '@workstation/contract/explain'
import { Link } from 'react-router'
import { formatDate } from '../../platform/format'
import { Mark } from './mark'
import { SchemeBlock } from './scheme-block'
import { useExplainTexts } from './use-explain-texts'
import { useGranteeNames } from './use-grantee-names'

/** The pages of those through whom rights are held. */
const pageOf = {
  role: '/permission/role',
  position: '/permission/position',
  group: '/permission/group',
  user: '/permission/user',
}

/** One way: through whom, since when and by whom, until when, what is missing, and the rows that it counts for. */
export function WayLine({ way }: { way: Way }) {
  const { t } = useExplainTexts()
  const nameOf = useGranteeNames()
  const { by, holds, missing, grantedAt, grantedBy, until, arms } = way
  const facts = [
    grantedAt === null ? '' : t(grantedBy ? 'grantedBy' : 'granted', { date: formatDate(grantedAt), name: grantedBy }),
    until === null ? '' : t('until', { date: formatDate(until) }),
  ].filter(Boolean)
  return (
    <li className="explain-way">
      <div className="explain-way-head">
        <Mark isYes={holds} />
        <Link to={pageOf[by.kind]}>{by.kind === 'user' ? t('himself') : nameOf(by)}</Link>
        <span className="explain-facts">{facts.join(t('factSeparator'))}</span>
      </div>
      {missing.map((what) => (
        <p key={what} className="explain-missing">
          {t(`missing.${what}`)}
        </p>
      ))}
      {arms.map((arm) => (
        <ArmBlock key={arm.granteeId} arm={arm} own={`${by.kind}:${by.id}`} />
      ))}
    </li>
  )
}

/** The schemes that say together for which rows a right counts. */
function ArmBlock({ arm, own }: { arm: Arm; own: string }) {
  const { t } = useExplainTexts()
  return (
    <div className="explain-arm">
      {arm.granteeId !== own && <p className="explain-note">{t('rowsOfOthers')}</p>}
      {arm.schemes.map((scheme) => (
        <SchemeBlock key={scheme.id} scheme={scheme} />
      ))}
      {arm.schemes.length > 1 && <p className="explain-note">{t('schemesTogether')}</p>}
    </div>
  )
}
