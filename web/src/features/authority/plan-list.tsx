import { WarningOutlined } from '@ant-design/icons'
import type { ChangedRight, GrantPlan } from '@workstation/contract/grant-desk'
import { formatDate } from '../../platform/format'
import { keyOf, type Things } from './things'
import { useAuthorityTexts } from './use-authority-texts'
import './plan.css'

/** Rights that are named of one kind on one page. */
const mostNamed = 8
const kindOrder = ['page', 'rows', 'button', 'column', 'see', 'write'] as const

/** Who gains and who loses what: people for whom it is the same stand together. */
export function PlanList({ plan, things }: { plan: GrantPlan; things: Things }) {
  const { t } = useAuthorityTexts()
  const { list, pairs, leftOut, unchanged } = plan
  const people = (of: 'gains' | 'loses') => list.reduce((sum, one) => sum + (one[of].length > 0 ? one.people : 0), 0)
  return (
    <div className="grant-plan">
      <p role="status" className="grant-plan-sum">
        {list.length === 0 ? t('planNobody') : t('planSum', { gain: people('gains'), lose: people('loses') })}
      </p>
      <ul>
        {list.map(({ people: count, names, gains, loses }) => (
          <li key={JSON.stringify([gains, loses])}>
            <strong>{who(t, count, names)}</strong>
            <Changes sign="gain" rights={gains} things={things} />
            <Changes sign="lose" rights={loses} things={things} />
          </li>
        ))}
      </ul>
      {pairs.length > 0 && (
        <ul className="grant-plan-pairs" aria-label={t('planPairs')}>
          {pairs.map(({ id, name, people: count, names }) => (
            <li key={id}>
              <WarningOutlined aria-hidden /> {t('planPair', { who: who(t, count, names), pair: name })}
            </li>
          ))}
        </ul>
      )}
      {leftOut > 0 && <p className="grant-hint">{t('planLeftOut', { count: leftOut })}</p>}
      {unchanged > 0 && <p className="grant-hint">{t('planUnchanged', { count: unchanged })}</p>}
    </div>
  )
}

type Texts = ReturnType<typeof useAuthorityTexts>['t']

function who(t: Texts, count: number, names: readonly string[]): string {
  const named = names.join(t('listSeparator'))
  if (names.length === 0) return t('people', { count })
  return names.length < count ? t('peopleNamed', { names: named, count }) : named
}

interface ChangesProps {
  sign: 'gain' | 'lose'
  rights: readonly ChangedRight[]
  things: Things
}

/** What some people gain or lose, a line for each page. */
export function Changes({ sign, rights, things }: ChangesProps) {
  const { t } = useAuthorityTexts()
  const pages = [...new Set(rights.map(({ pageId }) => pageId))]
  if (rights.length === 0) return null
  return (
    <dl className={`grant-${sign}`}>
      {pages.map((pageId) => (
        <div key={pageId}>
          <dt>
            <span className="grant-sign">{t(sign)}</span>
            {things.byKey.get(keyOf('module', pageId))?.name ?? pageId}
          </dt>
          <dd>
            {kindsOf(
              t,
              things,
              rights.filter((right) => right.pageId === pageId),
            ).join(t('kindSeparator'))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function kindsOf(t: Texts, things: Things, rights: readonly ChangedRight[]): string[] {
  return kindOrder.flatMap((kind) => {
    const some = rights.filter((right) => right.kind === kind)
    if (some.length === 0) return []
    const names = some.slice(0, mostNamed).map((right) => nameOf(t, things, right))
    const more = some.length > mostNamed ? t('andMore', { count: some.length }) : ''
    return t(`right.${kind}`, { names: names.join(t('listSeparator')) + more })
  })
}

/** A right by the name of its thing, with what of it changes where it is not the whole. */
function nameOf(t: Texts, things: Things, { kind, pageId, code, change, until }: ChangedRight): string {
  const note = change === 'whole' && until === null ? '' : noteOf(t, change, until)
  if (kind === 'page') return note
  if (code === '*') return t(kind === 'rows' ? 'allRows' : 'allOfThem') + note
  const on = things.onPage.get(pageId) ?? []
  if (kind === 'rows') {
    const names = code.split('+').map((id) => on.find((thing) => thing.id === id)?.name ?? id)
    return names.join(t('and')) + note
  }
  const of = kind === 'button' || kind === 'column' ? kind : 'form'
  return (on.find((thing) => thing.kind === of && thing.code === code)?.name ?? code) + note
}

function noteOf(t: Texts, change: ChangedRight['change'], until: number | null): string {
  const end = until === null ? t('forGood') : t('untilDay', { day: formatDate(until) })
  if (change === 'rows') return t('noteRows')
  return t('note', { text: end })
}
