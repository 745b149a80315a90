import type { ToldRight, ToldRights } from '@workstation/contract/explain'
import { formatDate } from '../../platform/format'
import { EmptyState } from '../../ui/empty-state'
import { useExplainTexts } from './use-explain-texts'

const kinds = ['page', 'rows', 'button', 'column', 'see', 'write', 'role'] as const

/** Rights by page, a line for each kind of them; of two sides what the other one has more and what it lacks. */
export function RightsList({ told: { one, other, list } }: { told: ToldRights }) {
  const { t } = useExplainTexts()
  const pages = [...new Set(list.map(({ page }) => page))]
  const notes = [one, other].flatMap((side) => (side && side.because !== 'grants' ? [side] : []))
  return (
    <>
      {notes.map(({ name, because }) => (
        <p key={`${name}:${because}`}>{t(`sideIs.${because}`, { name })}</p>
      ))}
      {list.length === 0 && notes.length === 0 && <EmptyState text={t(other ? 'noDifference' : 'noRights')} />}
      <dl className="explain-rights">
        {pages.map((page) => (
          <div key={page}>
            <dt>{page}</dt>
            <Lines rights={list.filter((right) => right.page === page)} />
          </div>
        ))}
      </dl>
    </>
  )
}

function Lines({ rights }: { rights: readonly ToldRight[] }) {
  const { t } = useExplainTexts()
  const lines = (['has', 'more', 'less'] as const).flatMap((sign) =>
    kinds.flatMap((kind) => {
      const some = rights.filter((right) => right.sign === sign && right.kind === kind)
      return some.length > 0 ? [{ sign, kind, some }] : []
    }),
  )
  return lines.map(({ sign, kind, some }) => (
    <dd key={`${sign}:${kind}`} className={`is-${sign}`}>
      {sign !== 'has' && <span className="explain-sign">{t(`sign.${sign}`)}</span>}
      <span>{t(`right.${kind}`, { names: some.map((right) => nameOf(t, right)).join(t('listSeparator')) })}</span>
    </dd>
  ))
}

/** What a right is called, with its end and with what of it differs where that is not the whole. */
function nameOf(t: ReturnType<typeof useExplainTexts>['t'], { kind, name, change, until }: ToldRight): string {
  const what = name || (kind === 'page' || kind === 'role' ? '' : t('everything'))
  const end = change === 'end' ? [t('forGood')] : []
  const notes = [
    ...(change === 'rows' ? [t('otherRows')] : []),
    ...(until === null ? end : [t('until', { date: formatDate(until) })]),
  ]
  return notes.length > 0 ? what + t('notes', { notes: notes.join(t('factSeparator')) }) : what
}
